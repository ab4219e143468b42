export { fetchTransactions, type TransactionPage } from './api.ts'
export { getTransactionsQueryOptions } from './getTransactionsQueryOptions.ts'
export type { Transaction, Transfer } from './schema.ts'
