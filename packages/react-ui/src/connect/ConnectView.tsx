import { walletRowsAtom } from '@latchkey/core'
import {
  canPair,
  connectMethodsAtom,
  hasAllWallets,
  legalAcceptedAtom,
  loadCatalogue,
  openGetWallet,
} from '@latchkey/core/modal'
import { Button, useStyle, walletIcon } from '@latchkey/primitives'
import { useEffect, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useIsOpen } from '../context/useIsOpen.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { usePreloadDeepLinks } from '../wallets/usePreloadDeepLinks.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { cls, css } from './ConnectView.module.css.gen.ts'
import { LegalCheckbox, LegalFooter } from './Legal.tsx'
import { useLegal } from './useLegal.ts'
import { usePlaceholderCount } from './usePlaceholderCount.ts'
import { WalletList } from './WalletList.tsx'

/** The ways to connect; in this build, wallets: those of the browser, and the first of the registry. */
export function ConnectView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText()
  const rows = useAtomValue(walletRowsAtom)
  const methods = useAtomValue(connectMethodsAtom)
  const isAccepted = useAtomValue(legalAcceptedAtom)
  const legal = useLegal()
  const isHeld = legal.form === 'checkbox' && !isAccepted
  const awaited = usePlaceholderCount(rows.length)
  // The link stays when more wallets are found: removing it would move the rows of a sheet.
  const [isOne] = useState(rows.length === 1)
  const isOpen = useIsOpen()
  useEffect(() => {
    if (isOpen) void loadCatalogue(latchkey)
  }, [latchkey, isOpen])
  usePreloadDeepLinks({ isHeld })
  usePrefetchViews('ConnectingExternal')
  usePrefetchViews(canPair(latchkey) ? 'ConnectingWalletConnect' : 'ConnectingExternal')
  return (
    <div className={cls.lkConnect}>
      {legal.form === 'checkbox' && <LegalCheckbox />}
      {methods.includes('wallet') && rows.length + awaited > 0 ? (
        <WalletList rows={rows} isHeld={isHeld} awaited={awaited} />
      ) : (
        <StatusPanel glyph={walletIcon} heading={t('connect.empty')} hint={t('connect.emptyHint')}>
          {latchkey.config.showHelp && (
            <Button data-testid="lk-get-wallet" onClick={() => openGetWallet(latchkey)}>
              {t('help.getWallet')}
            </Button>
          )}
        </StatusPanel>
      )}
      {isOne && latchkey.config.showHelp && (
        <Button variant="quiet" data-testid="lk-get-wallet" onClick={() => openGetWallet(latchkey)}>
          {t('connect.noWallet')}
        </Button>
      )}
      {methods.includes('wallet') && hasAllWallets(latchkey) && <AllWalletsRow isHeld={isHeld} />}
      {legal.form === 'footer' && <LegalFooter />}
    </div>
  )
}
