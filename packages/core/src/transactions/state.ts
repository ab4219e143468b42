import { atom } from 'jotai/vanilla'
import type { Transaction } from '../storage/transactions.ts'

/** Transactions of this visitor on this site, newest first; empty until `loadTransactions`. */
export const transactionsAtom = atom<readonly Transaction[]>([])

/** Blocks that contain or follow a confirmed transaction, by id, until it is settled. */
export const confirmationsAtom = atom<Readonly<Record<string, number>>>({})

/** Confirmations from which a transaction counts as settled: a chain hardly reorganises that deep. */
export const settledConfirmations = 12

/** Whether the transaction has not ended. */
export const isPending = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'requesting' || status === 'submitted'
