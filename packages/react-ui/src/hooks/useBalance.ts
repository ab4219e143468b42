import type { NativeBalance } from '@latchkey/core'
import type { AccountQueryState } from './observeQuery.ts'
import { type AccountQueryOptions, useAccountQuery } from './useAccountQuery.ts'

const load = () => import('./observeBalance.ts')

/**
 * How much of the network's native coin an account has, `value` in base units (wei, lamports, satoshis): the connected
 * one, or that of `address` and `caipNetworkId`. It is read again every 30 seconds while it is shown. A server reads
 * nothing.
 *
 * @example
 * const { data, error } = useBalance()
 * if (error) return <p>{error.shortMessage}</p>
 * return <p>{data ? `${formatUnits(data.value, data.decimals)} ${data.symbol}` : '…'}</p>
 */
export const useBalance = (options: AccountQueryOptions = {}): AccountQueryState<NativeBalance> =>
  useAccountQuery(options, load, 'observeBalance')
