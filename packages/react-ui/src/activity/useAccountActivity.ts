import type { Connection } from '@latchkey/core'
import {
  type ActivityItem,
  type ActivityPage,
  getActivityQueryOptions,
  mergeActivity,
} from '@latchkey/core/activity'
import { trackActivityFailure, trackActivityPage } from '@latchkey/core/modal'
import type { Transaction } from '@latchkey/core/transactions'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLatchkey } from '../context/context.ts'
import { type Pages, usePages } from '../pages/usePages.ts'
import { useOwnTransactions } from '../transactions/useOwnTransactions.ts'

/** The account's activity: the loaded pages, merged with what this site has sent. */
export function useAccountActivity(
  client: QueryClient,
  connection: Connection,
): {
  readonly list: Pages<ActivityPage>
  readonly items: readonly ActivityItem[]
  /** What this site has sent, of all accounts. */
  readonly own: readonly Transaction[]
} {
  const latchkey = useLatchkey()
  const own = useOwnTransactions()
  const list = usePages(client, getActivityQueryOptions(latchkey, connection), {
    next: (cursor) => trackActivityPage(latchkey, { cursor }),
    failure: (cursor) => trackActivityFailure(latchkey, { cursor }),
  })
  const { pages } = list
  const items = useMemo(() => mergeActivity(connection, { pages, own }), [connection, pages, own])
  return { list, items, own }
}
