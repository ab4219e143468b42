import { walletRowsAtom } from '@latchkey/core'
import {
  canPair,
  connectMethodsAtom,
  featuresAtom,
  hasAllWallets,
  loadCatalogue,
  openGetWallet,
} from '@latchkey/core/modal'
import { Button, useStyle, walletIcon } from '@latchkey/primitives'
import { useContext, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useOnOpened } from '../context/onOpened.ts'
import { useText } from '../messages/useText.ts'
import { OutletContext } from '../ui/OutletContext.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { usePreloadDeepLinks } from '../wallets/usePreloadDeepLinks.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { cls, css } from './ConnectView.module.css.gen.ts'
import { LegalCheckbox, LegalFooter } from './Legal.tsx'
import { useLegal } from './useLegal.ts'
import { usePlaceholderCount } from './usePlaceholderCount.ts'
import { WalletList } from './WalletList.tsx'

/** The ways to connect, in the site's order: an email, and wallets of the browser and of the registry. */
export function ConnectView({ hasEmail = true }: { params?: undefined; hasEmail?: boolean }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText()
  const rows = useAtomValue(walletRowsAtom)
  const methods = useAtomValue(connectMethodsAtom)
  const { collapseWallets, emailShowWallets } = useAtomValue(featuresAtom)
  const { form, isHeld } = useLegal()
  const awaited = usePlaceholderCount(rows.length)
  // The link stays when more wallets are found: removing it would move the rows of a sheet.
  const [isOne] = useState(rows.length === 1)
  useOnOpened(loadCatalogue)
  usePreloadDeepLinks({ isHeld })
  usePrefetchViews('ConnectingExternal')
  usePrefetchViews(canPair(latchkey) && 'ConnectingWalletConnect')
  const Outlet = useContext(OutletContext)
  const isByEmail = hasEmail && methods.includes('email')
  const hasRows = methods.includes('wallet') && rows.length + awaited > 0
  const isFolded = isByEmail && hasRows && (collapseWallets || !emailShowWallets)
  const isBelow = methods[0] === 'wallet'
  const email = isByEmail && Outlet && (
    <div className={cls.lkConnectEmail}>
      <Outlet
        view="EmailLogin"
        params={hasRows ? { place: isBelow ? 'below' : 'above', isFolded } : undefined}
      />
    </div>
  )
  const getWallet = (text: string, variant?: 'quiet') =>
    latchkey.config.showHelp && (
      <Button variant={variant} data-testid="lk-get-wallet" onClick={() => openGetWallet(latchkey)}>
        {text}
      </Button>
    )
  return (
    <div className={cls.lkConnect}>
      {form === 'checkbox' && <LegalCheckbox />}
      {!isBelow && email}
      {hasRows && !isFolded ? (
        <WalletList rows={rows} isHeld={isHeld} awaited={awaited} least={email ? 2 : 3} />
      ) : (
        !isByEmail && (
          <StatusPanel
            glyph={walletIcon}
            heading={t('connect.empty')}
            hint={t('connect.emptyHint')}
          >
            {getWallet(t('help.getWallet'))}
          </StatusPanel>
        )
      )}
      {isOne && !isFolded && getWallet(t('connect.noWallet'), 'quiet')}
      {methods.includes('wallet') && !isFolded && hasAllWallets(latchkey) && (
        <AllWalletsRow isHeld={isHeld} />
      )}
      {isBelow && email}
      {form === 'footer' && <LegalFooter />}
    </div>
  )
}
