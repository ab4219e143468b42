import type { Connection } from '@latchkey/core'
import { openNames } from '@latchkey/core/modal/names'
import { canClaimName, getNamesQueryOptions } from '@latchkey/core/names'
import { chevronIcon, Icon, Row, sanitizeText, tagIcon } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { useText } from '../messages/useText.ts'
import { Query } from '../ui/Query.tsx'
import { cls } from './AccountView.module.css.gen.ts'

/** The names of the account, or the way to one; nothing where the service registers none. */
export function NamesRow({ connection }: { connection: Connection }) {
  const latchkey = useLatchkey()
  const t = useText(account)
  if (!canClaimName(latchkey, connection.caipNetworkId)) return null
  return (
    <Query options={getNamesQueryOptions(latchkey, connection)}>
      {({ data }) =>
        data?.isSupported && (
          <Row
            name={t('account.names')}
            hint={sanitizeText(data.names[0]?.name ?? '', 40) || t('account.namesHint')}
            image={<Icon glyph={tagIcon} className={cls.lkAccountIcon} />}
            trailing={<Icon glyph={chevronIcon} size={16} />}
            data-testid="lk-names"
            onClick={() => openNames(latchkey)}
          />
        )
      }
    </Query>
  )
}
