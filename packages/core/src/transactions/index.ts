export type { Transaction } from '../storage/transactions.ts'
export { isPending, transactionsAtom } from './state.ts'
export { dismissTransaction, getTransactions, watchTransactions } from './watchTransactions.ts'
