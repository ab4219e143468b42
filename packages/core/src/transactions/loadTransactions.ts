import { browserTabs } from '../browser/browserTabs.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { Tabs } from '../ports/platform.ts'
import { getStorageKey, readStored } from '../storage/stored.ts'
import { storedTransactions, type Transaction } from '../storage/transactions.ts'
import { longestMs } from './followTransaction.ts'
import { getLock } from './getLock.ts'
import { mergeSaved, saveTransactions } from './saveTransactions.ts'
import { transactionsSlice } from './slice.ts'
import { transactionsAtom } from './state.ts'
import { watchInclusion, watchSettlement } from './watchInclusion.ts'

/**
 * Reads the saved transactions once, follows those that are not settled, and from then on takes over what other tabs save.
 * One whose wallet was being asked by a page that is closed may have been sent, so it is `unknown`.
 *
 * @returns a promise until it is known which ones those are; undefined if there is none
 */
export function loadTransactions(latchkey: Latchkey): Promise<void> | undefined {
  const slice = transactionsSlice.of(latchkey)
  if (slice.isLoaded) return slice.loading
  slice.isLoaded = true
  const { clock, platform, signal, store } = latchkey
  const tabs = platform.tabs ?? browserTabs
  const read = () => readStored(latchkey, storedTransactions)
  const follow = () => {
    for (const { id, hash, status, endedAt = 0 } of store.get(transactionsAtom)) {
      if (!hash || slice.requests.has(id)) continue
      if (status === 'submitted' || status === 'unknown') void watchInclusion(latchkey, id)
      if (endedAt > clock.now() - longestMs) void watchSettlement(latchkey, id)
    }
  }
  const stop = tabs.watchStorage(getStorageKey(latchkey.id, storedTransactions.name), () => {
    store.set(transactionsAtom, mergeSaved(latchkey, read() ?? []))
    follow()
  })
  signal.addEventListener('abort', stop)
  const saved = read()
  if (!saved || saved.length === 0) return undefined
  saveTransactions(latchkey, (all) => all)
  follow()
  const requesting = saved.filter(({ status }) => status === 'requesting')
  if (requesting.length === 0) return undefined
  slice.loading = findLost(latchkey, tabs, requesting).finally(() => {
    slice.loading = undefined
  })
  return slice.loading
}

async function findLost(
  latchkey: Latchkey,
  tabs: Tabs,
  requesting: readonly Transaction[],
): Promise<void> {
  const held = await Promise.all(requesting.map((one) => tabs.isHeld(getLock(latchkey, one))))
  const lost = new Set(requesting.filter((_, index) => !held[index]).map(({ id }) => id))
  saveTransactions(latchkey, (all) =>
    all.map((one) =>
      lost.has(one.id) && one.status === 'requesting' ? { ...one, status: 'unknown' } : one,
    ),
  )
}
