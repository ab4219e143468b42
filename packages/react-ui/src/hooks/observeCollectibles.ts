import type { Latchkey } from '@latchkey/core'
import { type Collectible, getCollectiblesQueryOptions } from '@latchkey/core/collectibles'
import type { PortfolioAccount } from '@latchkey/core/tokens'
import { observePages, type PagedItems } from './observePages.ts'
import type { QueryListener } from './observeQuery.ts'

/** Reads an account's collectibles, and calls back with each change. */
export async function observeCollectibles(
  latchkey: Latchkey,
  account: PortfolioAccount,
  listener: QueryListener<PagedItems<Collectible>>,
): Promise<void> {
  await observePages(
    latchkey,
    getCollectiblesQueryOptions(latchkey, account),
    (pages) => pages.flatMap(({ data }) => data),
    listener,
  )
}
