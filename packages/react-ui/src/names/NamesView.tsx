import { activeConnectionAtom, type Connection } from '@latchkey/core'
import { openRegisterName } from '@latchkey/core/modal/names'
import { type AccountNames, getNamesQueryOptions } from '@latchkey/core/names'
import {
  Avatar,
  Button,
  List,
  Row,
  Skeleton,
  sanitizeText,
  tagIcon,
  useStyle,
} from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { names as texts } from '../messages/locales/en/names.ts'
import { useText } from '../messages/useText.ts'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { RetryNotice } from '../ui/RetryNotice.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { cls, css } from './names.module.css.gen.ts'
import { PrimaryName } from './PrimaryName.tsx'

/** Names that the service gives to one account. */
const mostNames = 10

/** The names of the account, and the way to another one. */
export function NamesView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(texts)
  const connection = useAtomValue(activeConnectionAtom)
  if (!connection) return <NotConnected />
  return (
    <Query options={getNamesQueryOptions(latchkey, connection)}>
      {({ data, isPending, refetch }) =>
        data ? (
          <div className={cls.lkNames}>
            <Names connection={connection} {...data} />
            <PrimaryName connection={connection} />
          </div>
        ) : isPending ? (
          <Skeleton shape="row" />
        ) : (
          <RetryNotice heading={t('names.unavailable')} testId="lk-names-retry" onRetry={refetch} />
        )
      }
    </Query>
  )
}

function Names({
  connection: { address },
  names,
  isSupported,
}: AccountNames & { connection: Connection }) {
  const latchkey = useLatchkey()
  const t = useText(texts)
  if (!isSupported) return <StatusPanel glyph={tagIcon} heading={t('error.namesUnsupported')} />
  if (names.length === 0)
    return (
      <StatusPanel
        image={<Avatar address={address} size={64} />}
        heading={t('names.choose')}
        hint={t('names.chooseHint')}
      >
        <Button data-testid="lk-names-start" onClick={() => openRegisterName(latchkey)}>
          {t('names.start')}
        </Button>
      </StatusPanel>
    )
  return (
    <>
      <List label={t('names.own')}>
        {names.map(({ name, attributes }) => (
          <Row
            key={name}
            name={sanitizeText(name, 80)}
            translate="no"
            hint={sanitizeText(attributes?.bio ?? '', 120) || undefined}
            image={<Avatar address={address} size={32} />}
            data-testid="lk-name"
          />
        ))}
      </List>
      {names.length < mostNames && (
        <Button
          variant="secondary"
          data-testid="lk-names-start"
          onClick={() => openRegisterName(latchkey)}
        >
          {t('names.add')}
        </Button>
      )}
    </>
  )
}
