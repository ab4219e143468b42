import { goBack, navigate, suggestedWallets } from '@latchkey/core'
import {
  Button,
  chevronIcon,
  FallbackImage,
  Icon,
  List,
  Row,
  safeText,
  useStyle,
  walletIcon,
} from '@latchkey/primitives'
import { useLatchkey } from '../context.ts'
import { useText } from '../messages/useText.ts'
import { lazyView } from '../modal/lazyView.ts'
import { StatusPanel } from '../modal/StatusPanel.tsx'
import { usePrefetchViews } from '../modal/usePrefetchViews.ts'
import { cls, css } from './Help.module.css.gen.ts'

/** The wallets the site suggests; without any, how to find one. */
function GetWalletView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText()
  usePrefetchViews('Downloads')
  const wallets = suggestedWallets(latchkey)
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
            name={safeText(name, 40) || t('connect.unnamed')}
            image={<FallbackImage src={image_url} name={name} />}
            trailing={<Icon glyph={chevronIcon} size={16} />}
            data-testid={`lk-get-${id}`}
            onClick={() => navigate(latchkey, 'Downloads', { walletId: id })}
          />
        ))}
      </List>
    </div>
  )
}

export default lazyView(GetWalletView)
