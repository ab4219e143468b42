import type { Connection } from '@latchkey/core'
import { getActivityQueryOptions, mergeActivity } from '@latchkey/core/activity'
import {
  openActivity,
  trackActivityFailure,
  trackActivityPage,
  type Views,
} from '@latchkey/core/modal'
import { clockIcon } from '@latchkey/primitives'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLatchkey } from '../context/context.ts'
import { activity } from '../messages/locales/en/activity.ts'
import { useText } from '../messages/useText.ts'
import { PagedItems } from '../pages/PagedItems.tsx'
import { PagedView } from '../pages/PagedView.tsx'
import { usePages } from '../pages/usePages.ts'
import { useTransactions } from '../transactions/useTransactions.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { ActivityList } from './ActivityList.tsx'

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
  const own = useTransactions()
  const list = usePages(client, getActivityQueryOptions(latchkey, connection), {
    next: (cursor) => trackActivityPage(latchkey, { cursor }),
    failure: (cursor) => trackActivityFailure(latchkey, { cursor }),
  })
  const { pages } = list
  const items = useMemo(() => mergeActivity(connection, { pages, own }), [connection, pages, own])
  // On Account, PendingTransactions lists those that are not confirmed.
  const listed = own.filter(({ status }) => limit !== undefined && status !== 'confirmed')
  const others = new Set(listed.map(({ id }) => id))
  const isSupported = pages[0]?.isSupported ?? true
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
