import type { Latchkey } from '../latchkey/latchkey.ts'
import { readStored } from '../storage/stored.ts'
import { storedTransactions } from '../storage/transactions.ts'
import { saveTransactions } from './saveTransactions.ts'
import { transactionsSlice } from './slice.ts'
import { watchInclusion } from './watchInclusion.ts'

/**
 * Reads the saved transactions once, and follows those that have not ended. One whose wallet was being asked when the
 * page was closed may have been sent, so it is `unknown`.
 */
export function loadTransactions(latchkey: Latchkey): void {
  const slice = transactionsSlice.of(latchkey)
  if (slice.isLoaded) return
  slice.isLoaded = true
  const saved = readStored(latchkey, storedTransactions)
  if (!saved || saved.length === 0) return
  saveTransactions(latchkey, () =>
    saved.map((one) => (one.status === 'requesting' ? { ...one, status: 'unknown' } : one)),
  )
  for (const transaction of saved)
    if (
      transaction.hash &&
      (transaction.status === 'submitted' || transaction.status === 'unknown')
    )
      void watchInclusion(latchkey, transaction.id)
}
