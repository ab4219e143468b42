import type { Latchkey } from '@latchkey/core'
import { getTransactions, type Transaction, watchTransactions } from '@latchkey/core/transactions'

export type TransactionLog = {
  get(): readonly Transaction[]
  subscribe(listener: () => void): () => void
}

/** What the site has sent, newest first. */
export const createTransactionLog = (latchkey: Latchkey): TransactionLog => ({
  get: () => getTransactions(latchkey),
  subscribe: (listener) => watchTransactions(latchkey, { onChange: listener }),
})
