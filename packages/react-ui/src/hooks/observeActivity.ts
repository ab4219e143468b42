import type { Latchkey } from '@latchkey/core'
import { type ActivityItem, getActivityQueryOptions, mergeActivity } from '@latchkey/core/activity'
import type { PortfolioAccount } from '@latchkey/core/tokens'
import { getTransactions, watchTransactions } from '@latchkey/core/transactions'
import { observePages, type PagedItems } from './observePages.ts'
import type { QueryListener } from './observeQuery.ts'

/** Reads an account's activity, merged with what this site has sent, and calls back with each change. */
export async function observeActivity(
  latchkey: Latchkey,
  account: PortfolioAccount,
  listener: QueryListener<PagedItems<ActivityItem>>,
): Promise<void> {
  const { refresh } = await observePages(
    latchkey,
    getActivityQueryOptions(latchkey, account),
    (pages) => mergeActivity(account, { pages, own: getTransactions(latchkey) }),
    listener,
  )
  if (listener.signal.aborted) return
  listener.signal.addEventListener('abort', watchTransactions(latchkey, { onChange: refresh }))
}
