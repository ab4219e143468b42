import { findWallet, type WalletPlatform } from '@latchkey/core/modal'
import { sanitizeHref, sanitizeText, useStyle } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { SuccessPanel } from '../ui/SuccessPanel.tsx'
import { useSuccess } from '../ui/useSuccess.ts'
import { WalletImage } from '../wallets/WalletImage.tsx'
import { AppPanel } from './AppPanel.tsx'
import { GetWalletLine } from './GetWalletLine.tsx'
import { cls, css } from './Pairing.module.css.gen.ts'
import { QrPanel } from './QrPanel.tsx'
import { usePairing } from './usePairing.ts'

/** Pairs, and shows the URI for the platform: a QR code, or a link to an app. */
export function PairingPanel({
  platform,
  walletId,
}: {
  platform: Exclude<WalletPlatform, 'browser' | 'unsupported'>
  walletId?: string | undefined
}) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText()
  const pairing = usePairing()
  const known = walletId === undefined ? undefined : findWallet(latchkey, { walletId })
  const name = known && (sanitizeText(known.wallet.name, 40) || t('connect.unnamed'))
  const success = useSuccess()
  if (success) return <SuccessPanel result={success} />
  return (
    <div className={cls.lkPair}>
      {platform === 'qrcode' || walletId === undefined || !known || !name ? (
        <QrPanel pairing={pairing} walletId={walletId} name={name} />
      ) : (
        <AppPanel
          key={platform}
          kind={platform}
          walletId={walletId}
          name={name}
          host={platform === 'web' ? getHost(known.wallet.webapp_link) : undefined}
          image={
            <WalletImage
              icon={known.wallet.image_url}
              entry={known.entry}
              isHere={false}
              name={name}
              size={64}
            />
          }
          pairing={pairing}
        />
      )}
      {!pairing.isFinishing && <GetWalletLine walletId={walletId} />}
    </div>
  )
}

/** The host of a link, for display. */
function getHost(link: string | undefined): string | undefined {
  const href = sanitizeHref(link)
  return href && sanitizeText(new URL(href).host, 60)
}
