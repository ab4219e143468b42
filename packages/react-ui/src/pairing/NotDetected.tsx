import { findWallet } from '@latchkey/core'
import { safeText, useStyle } from '@latchkey/primitives'
import { useLatchkey } from '../context.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../modal/StatusPanel.tsx'
import { WalletImage } from '../wallets/WalletImage.tsx'
import { GetWalletLine } from './GetWalletLine.tsx'
import { cls, css } from './Pairing.module.css.gen.ts'

/** The wallet works by an extension that is not in this browser. */
export function NotDetected({ walletId }: { walletId: string }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText()
  const known = findWallet(latchkey, { walletId })
  const name = safeText(known?.wallet.name ?? walletId, 40) || t('connect.unnamed')
  return (
    <div className={cls.lkPair}>
      <StatusPanel
        image={
          <WalletImage
            icon={known?.wallet.image_url}
            entry={known?.entry}
            isHere={false}
            name={name}
            size={64}
          />
        }
        heading={t('pairing.notDetected')}
        hint={t('pairing.notDetectedHint', { name })}
      />
      <GetWalletLine walletId={walletId} />
    </div>
  )
}
