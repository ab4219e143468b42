import { describeNetwork } from '../../analytics/describeNetwork.ts'
import { track } from '../../analytics/track.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { activeConnectionAtom } from '../../state/connections.ts'

/** The page before has its cursor; the first one has none. */
type Page = { readonly cursor?: string | undefined }

/** The next page of activity is fetched. */
export function trackActivityPage(latchkey: Latchkey, page: Page): void {
  const fetching = describeFetching(latchkey, page)
  if (fetching) track(latchkey, 'LOAD_MORE_TRANSACTIONS', fetching)
}

/** A page of activity could not be fetched. */
export function trackActivityFailure(latchkey: Latchkey, page: Page): void {
  const fetching = describeFetching(latchkey, page)
  if (fetching) track(latchkey, 'ERROR_FETCH_TRANSACTIONS', fetching)
}

function describeFetching(latchkey: Latchkey, { cursor }: Page) {
  const address = latchkey.store.get(activeConnectionAtom)?.address
  const account = describeNetwork(latchkey)
  if (address === undefined || !account) return undefined
  const { projectId } = latchkey.config
  return {
    ...{ isSmartAccount: account.isSmartAccount, address },
    ...(projectId !== undefined && { projectId }),
    ...(cursor !== undefined && { cursor }),
  }
}
