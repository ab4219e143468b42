import type { Connection } from '@latchkey/core'
import { openActivity, type Views } from '@latchkey/core/modal'
import { clockIcon } from '@latchkey/primitives'
import type { QueryClient } from '@tanstack/react-query'
import { useLatchkey } from '../context/context.ts'
import { activity } from '../messages/locales/en/activity.ts'
import { useText } from '../messages/useText.ts'
import { PagedItems } from '../pages/PagedItems.tsx'
import { PagedView } from '../pages/PagedView.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { ActivityList } from './ActivityList.tsx'
import { useAccountActivity } from './useAccountActivity.ts'

const testId = 'lk-activity'

/** The transactions of the account by month, newest first. */
export function ActivityView({ params }: { params: Views['Transactions'] }) {
  const t = useText(activity)
  return (
    <PagedView failed={t('activity.fetchFailed')} testId={testId}>
      {(client, connection) => (
        <Loaded client={client} connection={connection} limit={params?.limit} />
      )}
    </PagedView>
  )
}

function Loaded({
  client,
  connection,
  limit,
}: {
  client: QueryClient
  connection: Connection
  limit: number | undefined
}) {
  const latchkey = useLatchkey()
  const t = useText(activity)
  const { list, items, own } = useAccountActivity(client, connection)
  // On Account, PendingTransactions lists those that are not confirmed.
  const listed = own.filter(({ status }) => limit !== undefined && status !== 'confirmed')
  const others = new Set(listed.map(({ id }) => id))
  const isSupported = list.pages[0]?.isSupported ?? true
  return (
    <PagedItems
      list={list}
      items={items.filter(({ id }) => !others.has(id))}
      limit={limit}
      empty={
        <StatusPanel
          glyph={clockIcon}
          heading={t(isSupported ? 'activity.empty' : 'activity.unavailable')}
          hint={t(isSupported ? 'activity.emptyHint' : 'activity.unavailableHint')}
        />
      }
      texts={{
        failed: t('activity.fetchFailed'),
        all: t('activity.all'),
        spam: (count) => t('activity.spam', { count }),
      }}
      testId={testId}
      onAll={() => openActivity(latchkey)}
    >
      {(shown) => <ActivityList items={shown} />}
    </PagedItems>
  )
}
