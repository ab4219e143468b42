export type { Transaction } from '../storage/transactions.ts'
export { TransactionFailedError } from './errors.ts'
export { confirmationsAtom, isPending, settledConfirmations, transactionsAtom } from './state.ts'
export {
  dismissTransaction,
  getTransactions,
  markTransactionsSeen,
  watchTransactions,
} from './watchTransactions.ts'
