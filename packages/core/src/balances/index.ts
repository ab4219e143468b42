export { fetchTokenBalances } from './api.ts'
export { getTokenBalancesQueryOptions } from './getTokenBalancesQueryOptions.ts'
export type { TokenBalance } from './schema.ts'
