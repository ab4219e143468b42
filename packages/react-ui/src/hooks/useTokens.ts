import type { Portfolio } from '@latchkey/core/tokens'
import type { AccountQueryState } from './observeQuery.ts'
import { type AccountQueryOptions, useAccountQuery } from './useAccountQuery.ts'

const load = () => import('./observeTokens.ts')

/**
 * What an account holds on a network: its tokens, balances in base units, and their value in millionths of a US dollar
 * (`usd`; of the first token, the native currency, too). Without a data service the native currency alone. Read again
 * every 30 seconds while it is shown. If the service fails, `data` holds what the chain told, and `error` is set. A
 * server reads nothing.
 *
 * @example
 * const { data, isPending, error, failedAt, refetch } = useTokens()
 * return (
 *   <ul>
 *     {data?.tokens.map(({ address, symbol, balance, decimals }) => (
 *       <li key={address ?? 'native'}>{formatUnits(balance, decimals)} {symbol}</li>
 *     ))}
 *   </ul>
 * )
 */
export const useTokens = (options: AccountQueryOptions = {}): AccountQueryState<Portfolio> =>
  useAccountQuery(options, load, 'observeTokens')
