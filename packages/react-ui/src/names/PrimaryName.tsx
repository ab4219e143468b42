import type { Connection } from '@latchkey/core'
import { getNameRecordsQueryOptions } from '@latchkey/core/names'
import { Avatar, externalIcon, Icon, List, Row, sanitizeText } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { names } from '../messages/locales/en/names.ts'
import { useText } from '../messages/useText.ts'
import { Query } from '../ui/Query.tsx'

/** The primary name of the account, with its description and links; nothing without one. */
export function PrimaryName({ connection }: { connection: Connection }) {
  const latchkey = useLatchkey()
  const t = useText(account, names)
  return (
    <Query options={getNameRecordsQueryOptions(latchkey, connection)}>
      {({ data }) =>
        data?.name !== undefined && (
          <List heading={t('names.primary')}>
            <Row
              name={sanitizeText(data.name, 80)}
              translate="no"
              hint={sanitizeText(data.description ?? '', 120) || undefined}
              image={<Avatar address={connection.address} size={32} />}
              data-testid="lk-name-primary"
            />
            {data.links.map((link) => (
              <Row
                key={link}
                name={formatLink(link)}
                translate="no"
                href={link}
                aria-description={t('account.newTab')}
                trailing={<Icon glyph={externalIcon} size={16} />}
                data-testid="lk-name-link"
              />
            ))}
          </List>
        )
      }
    </Query>
  )
}

/** The host, in ASCII letters, and the path. */
function formatLink(link: string): string {
  const { host, pathname } = new URL(link)
  return sanitizeText(`${host}${pathname.replace(/\/$/, '')}`, 80)
}
