import type { Latchkey } from '../latchkey/latchkey.ts'
import { writeStored } from '../storage/stored.ts'
import { storedTransactions, type Transaction } from '../storage/transactions.ts'
import { isPending, transactionsAtom } from './state.ts'

/** The most that are kept; those that have ended go first, the oldest before others. */
const most = 100

/** Changes the list, and saves it. */
export function saveTransactions(
  latchkey: Latchkey,
  change: (transactions: readonly Transaction[]) => readonly Transaction[],
): void {
  const changed = change(latchkey.store.get(transactionsAtom))
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
