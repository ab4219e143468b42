import { constants } from '../base/constants.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import type { Transaction } from '../storage/transactions.ts'
import { updateTransaction } from './saveTransactions.ts'
import { transactionsSlice } from './slice.ts'
import { transactionsAtom } from './state.ts'
import { waitForTransaction } from './waitForTransaction.ts'

const ends: Readonly<Record<string, Transaction['status']>> = {
  transactionFailed: 'failed',
  transactionReplaced: 'replaced',
}

/**
 * Follows a transaction that has a hash to its end, and then reads what belongs to its chain again. At most 99 are
 * followed at a time; further ones wait.
 */
export async function watchInclusion(latchkey: Latchkey, id: string): Promise<void> {
  const { watched, waiting } = transactionsSlice.of(latchkey)
  if (watched.has(id) || waiting.includes(id)) return
  if (watched.size >= constants.pendingTransactionsLimit) {
    waiting.push(id)
    return
  }
  watched.add(id)
  await follow(latchkey, id)
  watched.delete(id)
  const next = waiting.shift()
  if (next !== undefined) void watchInclusion(latchkey, next)
}

async function follow(latchkey: Latchkey, id: string): Promise<void> {
  const transaction = latchkey.store.get(transactionsAtom).find((one) => one.id === id)
  if (!transaction?.hash) return
  const { hash, caipNetworkId } = transaction
  const status = await waitForTransaction(latchkey, { hash, caipNetworkId }).then(
    (): Transaction['status'] => 'confirmed',
    (cause: unknown): Transaction['status'] | undefined => {
      const { code } = toLatchkeyError(cause)
      // The instance was destroyed: the next page goes on.
      return code === 'cancelled' ? undefined : (ends[code] ?? 'unknown')
    },
  )
  if (status === undefined) return
  const ended = updateTransaction(latchkey, id, { status, endedAt: latchkey.clock.now() })
  // Dismissed meanwhile.
  if (!ended) return
  emit(latchkey, { type: 'transactionChanged', transaction: ended })
  try {
    const client = await getQueryClient(latchkey)
    await client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === 'latchkey' && queryKey[1] === latchkey.id && queryKey[3] === caipNetworkId,
    })
  } catch (cause) {
    latchkey.log({ level: 'warn', message: 'Balances could not be read again', cause })
  }
}
