import {
  findInstalledWallet,
  findWallet,
  getWalletLinks,
  navigate,
  selectWallet,
} from '@latchkey/core/modal'
import { Button, sanitizeText, useStyle } from '@latchkey/primitives'
import { useState } from 'react'
import { useLatchkey } from '../context/context.ts'
import { pairing } from '../messages/locales/en/pairing.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { WalletImage } from '../wallets/WalletImage.tsx'
import { cls, css } from './Pairing.module.css.gen.ts'

/** The wallet needs an extension that is not installed. Its button leads to the downloads, or looks for the wallet again. */
export function NotDetected({ walletId }: { walletId: string }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(pairing)
  const [isStillMissing, setStillMissing] = useState(false)
  const known = findWallet(latchkey, { walletId })
  const name = sanitizeText(known?.wallet.name ?? walletId, 40) || t('connect.unnamed')
  const hasLinks = known !== undefined && getWalletLinks(known.wallet).length > 0
  const retry = () => {
    const row = findInstalledWallet(latchkey, { walletId })
    if (row) selectWallet(latchkey, { walletId: row.id })
    else setStillMissing(true)
  }
  return (
    <div className={cls.lkPair}>
      <StatusPanel
        name={name}
        image={
          <WalletImage
            icon={known?.wallet.image_url}
            entry={known?.entry}
            isHere={false}
            name={name}
            size={64}
          />
        }
        heading={t('pairing.notDetected', { name })}
        hint={isStillMissing ? t('pairing.stillMissing', { name }) : t('pairing.notDetectedHint')}
      >
        {hasLinks ? (
          <Button
            data-testid="lk-get-app"
            onClick={() => navigate(latchkey, 'Downloads', { walletId })}
          >
            {t('pairing.getWallet', { name: sanitizeText(name, 24) })}
          </Button>
        ) : (
          <Button data-testid="lk-try-again" onClick={retry}>
            {t('action.tryAgain')}
          </Button>
        )}
      </StatusPanel>
    </div>
  )
}
