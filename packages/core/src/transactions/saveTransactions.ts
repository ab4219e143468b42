import type { Latchkey } from '../latchkey/latchkey.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { storedTransactions, type Transaction } from '../storage/transactions.ts'
import { transactionsSlice } from './slice.ts'
import { isPending, transactionsAtom } from './state.ts'

/** The most that are kept; those that have ended go first, the oldest before others. */
const most = 100

/**
 * The list with what other tabs have saved. A pending transaction of this tab is as the tab knows it, because its saved
 * state may be older; one that has ended is as it is saved, because another tab may have marked it seen or dismissed it.
 * A destroyed instance takes the saved list: the next instance may have changed it.
 */
export function mergeSaved(
  latchkey: Latchkey,
  saved: readonly Transaction[] | undefined,
): readonly Transaction[] {
  const known = latchkey.store.get(transactionsAtom)
  if (!saved) return known
  if (latchkey.signal.aborted) return saved
  const { requests } = transactionsSlice.of(latchkey)
  const pending = new Set([...known, ...saved].filter(isPending).map(({ id }) => id))
  const isOwn = ({ id }: Transaction) => requests.has(id) && pending.has(id)
  const own = known.filter(isOwn)
  const others = saved.filter((one) => !isOwn(one))
  return [...own, ...others].sort((one, other) => other.createdAt - one.createdAt)
}

/** Changes the list, and saves it. */
export function saveTransactions(
  latchkey: Latchkey,
  change: (transactions: readonly Transaction[]) => readonly Transaction[],
): void {
  const changed = change(mergeSaved(latchkey, readStored(latchkey, storedTransactions)))
  const ended = changed.filter((one) => !isPending(one))
  const kept = new Set(ended.slice(0, Math.max(0, most - (changed.length - ended.length))))
  const transactions = changed.filter((one) => isPending(one) || kept.has(one))
  latchkey.store.set(transactionsAtom, transactions)
  writeStored(latchkey, storedTransactions, transactions.length > 0 ? transactions : undefined)
}

/** Changes one transaction; returns it, or undefined if it is not in the list. */
export function updateTransaction(
  latchkey: Latchkey,
  id: string,
  change: Partial<Transaction>,
): Transaction | undefined {
  saveTransactions(latchkey, (all) =>
    all.map((one) => (one.id === id ? { ...one, ...change } : one)),
  )
  return latchkey.store.get(transactionsAtom).find((one) => one.id === id)
}
