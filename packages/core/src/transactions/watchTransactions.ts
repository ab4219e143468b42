import type { Latchkey } from '../latchkey/latchkey.ts'
import { watchValue } from '../latchkey/watchValue.ts'
import { readArguments, text } from '../options/readArguments.ts'
import type { Transaction } from '../storage/transactions.ts'
import { loadTransactions } from './loadTransactions.ts'
import { saveTransactions } from './saveTransactions.ts'
import { isPending, transactionsAtom } from './state.ts'

/**
 * Returns the transactions that this visitor has started on the site, newest first, of earlier visits too. Those that have
 * not ended are followed from the first call on.
 *
 * @example
 * const pending = getTransactions(latchkey).filter(({ status }) => status === 'submitted')
 */
export function getTransactions(latchkey: Latchkey): readonly Transaction[] {
  void loadTransactions(latchkey)
  return latchkey.store.get(transactionsAtom)
}

/**
 * Calls back with the list whenever a transaction starts, changes or ends.
 *
 * @returns a function that stops it
 *
 * @example
 * const unwatch = watchTransactions(latchkey, { onChange: ([newest]) => console.log(newest?.status) })
 */
export function watchTransactions(
  latchkey: Latchkey,
  { onChange }: { readonly onChange: (transactions: readonly Transaction[]) => void },
): () => void {
  void loadTransactions(latchkey)
  const read = () => latchkey.store.get(transactionsAtom)
  return watchValue(latchkey, [transactionsAtom], read, onChange)
}

/**
 * Removes a transaction that has ended from the list; one that is pending stays.
 *
 * @throws {InvalidArgumentError} without `id`
 */
export function dismissTransaction(latchkey: Latchkey, transaction: { readonly id: string }): void {
  const { id } = readArguments('dismissTransaction', { id: Object(transaction).id }, { id: text })
  void loadTransactions(latchkey)
  saveTransactions(latchkey, (all) => all.filter((one) => one.id !== id || isPending(one)))
}

/**
 * Sets that the visitor has been shown the end of these transactions, so that the modal does not show it again.
 *
 * @throws {InvalidArgumentError} without a list of `ids`
 * @example
 * markTransactionsSeen(latchkey, { ids: ['a'] })
 */
export function markTransactionsSeen(
  latchkey: Latchkey,
  options: { readonly ids: readonly string[] },
): void {
  const { ids } = readArguments('markTransactionsSeen', options, {
    ids: [Array.isArray, 'a list of ids'],
  })
  const seenAt = latchkey.clock.now()
  saveTransactions(latchkey, (all) =>
    all.map((one) => (ids.includes(one.id) ? { ...one, seenAt } : one)),
  )
}
