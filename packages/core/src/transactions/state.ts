import { atom } from 'jotai/vanilla'
import type { Transaction } from '../storage/transactions.ts'

/** Transactions of this visitor on this site, newest first; empty until `loadTransactions`. */
export const transactionsAtom = atom<readonly Transaction[]>([])

/** Whether the transaction has not ended. */
export const isPending = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'requesting' || status === 'submitted'
