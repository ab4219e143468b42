import type { CaipNetworkId, Connection } from '@latchkey/core'
import {
  endSmartSession,
  getSmartSessionsQueryOptions,
  type SmartSession,
} from '@latchkey/core/sessions'
import { getPortfolioQueryOptions, type Token } from '@latchkey/core/tokens'
import {
  Button,
  clockIcon,
  FallbackImage,
  Notice,
  sanitizeText,
  useStyle,
} from '@latchkey/primitives'
import type { QueryClient } from '@tanstack/react-query'
import { useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { sessions } from '../messages/locales/en/sessions.ts'
import { useText } from '../messages/useText.ts'
import { PagedItems } from '../pages/PagedItems.tsx'
import { PagedView } from '../pages/PagedView.tsx'
import { usePages } from '../pages/usePages.ts'
import { Query } from '../ui/Query.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { cls, css } from './sessions.module.css.gen.ts'
import { useDescribeRule } from './useDescribeRule.ts'

const testId = 'lk-sessions'

/** The permissions that the visitor has granted to sites: what, by whom, until when; each can be revoked. */
export function SessionsView() {
  const t = useText(sessions)
  return (
    <PagedView failed={t('sessions.failed')} testId={testId}>
      {(client, connection) => <Loaded client={client} connection={connection} />}
    </PagedView>
  )
}

function Loaded({
  client,
  connection: { caipNetworkId, address },
}: {
  client: QueryClient
  connection: Connection
}) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(sessions)
  const account = `${caipNetworkId}:${address}` as const
  const list = usePages(client, getSmartSessionsQueryOptions(latchkey, account))
  const now = latchkey.clock.now() / 1_000
  const live = list.pages
    .flatMap(({ data }) => data)
    .filter(({ revokedAt, expiry }) => revokedAt === undefined && expiry > now)
    .map((session) => ({ ...session, isSpam: false }))
  return (
    <PagedItems
      list={list}
      items={live}
      limit={undefined}
      empty={
        <StatusPanel
          glyph={clockIcon}
          heading={t('sessions.empty')}
          hint={t('sessions.emptyHint')}
        />
      }
      texts={{ failed: t('sessions.failed'), all: '', spam: () => '' }}
      testId={testId}
      onAll={() => {}}
    >
      {(shown) => (
        <Query
          options={getPortfolioQueryOptions(latchkey, { address, caipNetworkId })}
          isEnabled={shown.some(hasTokens)}
        >
          {({ data }) => (
            <ul className={cls.lkSessions} data-testid="lk-sessions-list">
              {shown.map((session) => (
                <Session
                  key={session.pci}
                  account={account}
                  caipNetworkId={caipNetworkId}
                  tokens={data?.tokens ?? []}
                  session={session}
                />
              ))}
            </ul>
          )}
        </Query>
      )}
    </PagedItems>
  )
}

const hasTokens = ({ permissions }: SmartSession) =>
  permissions.some(({ type }) => type === 'erc20-token-transfer')

function Session({
  account,
  caipNetworkId,
  tokens,
  session,
}: {
  account: `${CaipNetworkId}:${string}`
  caipNetworkId: CaipNetworkId
  /** Those that the account has, with their symbols and decimals. */
  tokens: readonly Token[]
  session: SmartSession
}) {
  const t = useText(sessions)
  const ending = useAction(endSmartSession)
  const { describePermission, describePolicy } = useDescribeRule(caipNetworkId, tokens)
  const { project, permissions, policies, expiry } = session
  const name = sanitizeText(project.name, 40) || sanitizeText(project.id, 40)
  const host = project.url && URL.canParse(project.url) ? new URL(project.url).host : ''
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' })
  const lines = [...permissions.map(describePermission), ...policies.map(describePolicy)]
  return (
    <li className={cls.lkSession} data-testid="lk-session-granted">
      <div className={cls.lkSessionHead}>
        <FallbackImage name={name} />
        <p className={cls.lkSessionName}>
          <bdi translate="no">{name}</bdi>
          {host && (
            <bdi translate="no" className={cls.lkSessionNote}>
              {host}
            </bdi>
          )}
        </p>
      </div>
      <ul className={cls.lkSessionLines}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={cls.lkSessionNote}>
        {t('sessions.until', { date: date.format(new Date(expiry * 1_000)) })}
      </p>
      {ending.error && (
        <Notice
          tone="danger"
          heading={
            ending.error.code === 'userRejected'
              ? t('sessions.declined')
              : getErrorText(t, ending.error)
          }
        />
      )}
      <Button
        variant="secondary"
        busy={ending.isPending}
        data-testid="lk-session-revoke"
        onClick={() => void ending.run({ account, session })}
      >
        {t('sessions.revoke')}
      </Button>
      {ending.isPending && <p className={cls.lkSessionNote}>{t('sessions.revoking')}</p>}
    </li>
  )
}
