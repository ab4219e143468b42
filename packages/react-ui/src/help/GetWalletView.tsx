import {
  findWallet,
  goBack,
  hasAllWallets,
  loadCatalogue,
  navigate,
  openAllWallets,
  suggestedWalletsAtom,
} from '@latchkey/core/modal'
import {
  Button,
  chevronIcon,
  Icon,
  List,
  Row,
  sanitizeText,
  useStyle,
  walletIcon,
} from '@latchkey/primitives'
import { useEffect } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { help } from '../messages/locales/en/help.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { WalletImage } from '../wallets/WalletImage.tsx'
import { cls, css } from './Help.module.css.gen.ts'

/** The wallets that the site or its registry suggests; without any, how to find one. */
export function GetWalletView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(help)
  usePrefetchViews('Downloads')
  const wallets = useAtomValue(suggestedWalletsAtom)
  useEffect(() => void loadCatalogue(latchkey), [latchkey])
  if (wallets.length === 0)
    return (
      <StatusPanel glyph={walletIcon} heading={t('help.getNone')} hint={t('help.getNoneHint')}>
        <Button variant="secondary" onClick={() => goBack(latchkey)}>
          {t('action.back')}
        </Button>
      </StatusPanel>
    )
  return (
    <div className={cls.lkGet}>
      <p className={cls.lkHelpIntro}>{t('help.getIntro')}</p>
      <List label={t('help.wallets')}>
        {wallets.map(({ id, name, image_url }) => (
          <Row
            key={id}
            name={sanitizeText(name, 40) || t('connect.unnamed')}
            translate="no"
            image={
              <WalletImage
                icon={image_url}
                entry={findWallet(latchkey, { walletId: id })?.entry}
                isHere={false}
                name={name}
              />
            }
            trailing={<Icon glyph={chevronIcon} size={16} />}
            data-testid={`lk-get-${id}`}
            onClick={() => navigate(latchkey, 'Downloads', { walletId: id })}
          />
        ))}
      </List>
      {hasAllWallets(latchkey) && (
        <Button
          variant="secondary"
          data-testid="lk-all-wallets"
          onClick={() => openAllWallets(latchkey)}
        >
          {t('allWallets.title')}
        </Button>
      )}
    </div>
  )
}
