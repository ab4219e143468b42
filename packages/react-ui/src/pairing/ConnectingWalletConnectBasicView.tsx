import { walletRowsAtom } from '@latchkey/core'
import { hasAllWallets, legalAcceptedAtom, loadCatalogue } from '@latchkey/core/modal'
import { Icon, qrIcon, useStyle } from '@latchkey/primitives'
import { useEffect } from 'react'
import { AllWalletsRow } from '../connect/AllWalletsRow.tsx'
import { css as connectCss } from '../connect/ConnectView.module.css.gen.ts'
import { LegalCheckbox, LegalFooter } from '../connect/Legal.tsx'
import { useLegal } from '../connect/useLegal.ts'
import { usePlaceholderCount } from '../connect/usePlaceholderCount.ts'
import { WalletList } from '../connect/WalletList.tsx'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { pairing } from '../messages/locales/en/pairing.ts'
import { useText } from '../messages/useText.ts'
import { usePreloadDeepLinks } from '../wallets/usePreloadDeepLinks.ts'
import { cls, css } from './Pairing.module.css.gen.ts'
import { PairingPanel } from './PairingPanel.tsx'

/** The first view of a site without an adapter: the QR code and the link to all wallets; on a phone the wallets. */
export function ConnectingWalletConnectBasicView() {
  useStyle(connectCss)
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(pairing)
  const rows = useAtomValue(walletRowsAtom)
  const isAccepted = useAtomValue(legalAcceptedAtom)
  const legal = useLegal()
  const isHeld = legal.form === 'checkbox' && !isAccepted
  const awaited = usePlaceholderCount(rows.length)
  const hasList =
    latchkey.platform.isMobile() &&
    (awaited > 0 || rows.some(({ type }) => type !== 'walletConnect'))
  useEffect(() => void loadCatalogue(latchkey), [latchkey])
  usePreloadDeepLinks({ isHeld })
  return (
    <div className={cls.lkPair}>
      {legal.form === 'checkbox' && <LegalCheckbox />}
      {hasList ? (
        <WalletList rows={rows} isHeld={isHeld} awaited={awaited} />
      ) : isHeld ? (
        <div className={cls.lkPairPlace}>
          <div className={cls.lkPairNote}>
            <Icon glyph={qrIcon} size={24} />
            <p className={cls.lkPairHint}>{t('pairing.terms')}</p>
          </div>
        </div>
      ) : (
        <PairingPanel platform="qrcode" />
      )}
      {hasAllWallets(latchkey) && <AllWalletsRow isHeld={isHeld} />}
      {legal.form === 'footer' && <LegalFooter />}
    </div>
  )
}
