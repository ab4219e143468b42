import {
  findWallet,
  getWalletLinks,
  navigate,
  openGetWallet,
  trackWalletLink,
} from '@latchkey/core/modal'
import { sanitizeHref, sanitizeText } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { pairing } from '../messages/locales/en/pairing.ts'
import { useText } from '../messages/useText.ts'
import { cls } from './Pairing.module.css.gen.ts'

/** A link for visitors without the app: to its only download, or to the list of downloads. */
export function GetWalletLine({ walletId }: { walletId: string | undefined }) {
  const latchkey = useLatchkey()
  const t = useText(account, pairing)
  if (walletId === undefined)
    return latchkey.config.showHelp ? (
      <p className={cls.lkPairGet}>
        <span>{t('pairing.noWallet')}</span>{' '}
        <button type="button" data-testid="lk-get-wallet" onClick={() => openGetWallet(latchkey)}>
          {t('help.getWallet')}
        </button>
      </p>
    ) : null
  const wallet = findWallet(latchkey, { walletId })?.wallet
  const links = wallet ? getWalletLinks(wallet, latchkey.platform.phoneSystem?.()) : []
  const [first, ...others] = links
  if (!wallet || !first) return null
  // A phone has one store; on a desktop the visitor chooses.
  const isDirect = others.length === 0 || latchkey.platform.phoneSystem?.() !== undefined
  const name = sanitizeText(wallet.name, 12) || t('connect.unnamed')
  const href = isDirect ? sanitizeHref(first.url) : undefined
  return (
    <p className={cls.lkPairGet}>
      <span>{t('pairing.noApp', { name })}</span>{' '}
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-description={t('account.newTab')}
          data-testid="lk-get-app"
          onClick={() => trackWalletLink(latchkey, { walletId, type: first.type })}
        >
          {t('pairing.getWallet', { name })}
        </a>
      ) : (
        <button
          type="button"
          data-testid="lk-get-app"
          onClick={() => navigate(latchkey, 'Downloads', { walletId })}
        >
          {t('pairing.getWallet', { name })}
        </button>
      )}
    </p>
  )
}
