import { openNames } from '@latchkey/core/modal/names'
import type { RegisteredName } from '@latchkey/core/names'
import { chevronIcon, Icon, Row, sanitizeText, tagIcon } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { useText } from '../messages/useText.ts'
import { cls } from './AccountView.module.css.gen.ts'

/** The names of the account, or the way to one. */
export function NamesRow({ names }: { names: readonly RegisteredName[] }) {
  const latchkey = useLatchkey()
  const t = useText(account)
  return (
    <Row
      name={t('account.names')}
      hint={sanitizeText(names[0]?.name ?? '', 40) || t('account.namesHint')}
      image={<Icon glyph={tagIcon} className={cls.lkAccountIcon} />}
      trailing={<Icon glyph={chevronIcon} size={16} />}
      data-testid="lk-names"
      onClick={() => openNames(latchkey)}
    />
  )
}
