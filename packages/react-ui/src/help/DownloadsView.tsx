import {
  type DownloadLink,
  findWallet,
  getWalletLinks,
  goBack,
  trackWalletLink,
  type Views,
} from '@latchkey/core/modal'
import {
  Button,
  externalIcon,
  globeIcon,
  Icon,
  type IconShape,
  List,
  phoneIcon,
  Row,
  sanitizeText,
  useStyle,
  walletIcon,
} from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { help } from '../messages/locales/en/help.ts'
import type { MessageKey } from '../messages/locales/en/index.ts'
import { useText } from '../messages/useText.ts'
import { OpenInApp } from '../pairing/OpenInApp.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { WalletImage } from '../wallets/WalletImage.tsx'
import { cls, css } from './Help.module.css.gen.ts'

/** A piece of a puzzle, as browsers draw their extensions. */
const extensionIcon: IconShape = {
  d: 'M7.25 6v-.75a1.75 1.75 0 0 1 3.5 0V6h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5H15a1.75 1.75 0 0 1 0 3.5h-.5v2a1.25 1.25 0 0 1-1.25 1.25h-8.5a1.25 1.25 0 0 1-1.25-1.25v-8A1.25 1.25 0 0 1 4.75 6z',
}

const labels = {
  chrome_store: { glyph: extensionIcon, text: 'help.chrome_store' },
  app_store: { glyph: phoneIcon, text: 'help.app_store' },
  play_store: { glyph: phoneIcon, text: 'help.play_store' },
  homepage: { glyph: globeIcon, text: 'help.homepage' },
} as const satisfies Record<DownloadLink['type'], { glyph: IconShape; text: MessageKey }>

/** The places one wallet can be got from, each in a new tab. */
export function DownloadsView({ params: { walletId } }: { params: Views['Downloads'] }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(account, help)
  const known = findWallet(latchkey, { walletId })
  const links = known ? getWalletLinks(known.wallet, latchkey.platform.phoneSystem?.()) : []
  if (!known || links.length === 0)
    return (
      <StatusPanel
        glyph={walletIcon}
        heading={t('help.downloadsNone')}
        hint={t('help.downloadsNoneHint')}
      >
        <Button variant="secondary" onClick={() => goBack(latchkey)}>
          {t('action.back')}
        </Button>
      </StatusPanel>
    )
  const { wallet, entry } = known
  const name = sanitizeText(wallet.name, 40) || t('connect.unnamed')
  return (
    <div className={cls.lkGet}>
      <div className={cls.lkGetImage}>
        <WalletImage icon={wallet.image_url} entry={entry} isHere={false} name={name} size={64} />
      </div>
      <OpenInApp walletId={walletId} name={name} />
      <p className={cls.lkHelpIntro}>{t('help.downloadsHint')}</p>
      <List label={t('help.downloads', { name })}>
        {links.map(({ type, url }) => (
          <Row
            key={type}
            name={t(labels[type].text)}
            hint={new URL(url).host}
            image={<Icon glyph={labels[type].glyph} />}
            trailing={<Icon glyph={externalIcon} size={16} />}
            href={url}
            aria-description={t('account.newTab')}
            data-testid={`lk-download-${type}`}
            onClick={() => trackWalletLink(latchkey, { walletId, type })}
          />
        ))}
      </List>
    </div>
  )
}
