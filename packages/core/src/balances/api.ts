import type { CaipAddress, CaipNetworkId } from '../caip.ts'
import { rows } from '../http/rows.ts'
import type { Latchkey } from '../latchkey.ts'
import { object } from '../object.ts'
import { askData } from '../services/askData.ts'
import { BalanceUnavailableError } from './errors.ts'
import { type TokenBalance, tokenBalanceSchema } from './schema.ts'

const answer = object({ balances: rows(tokenBalanceSchema) })

export type BalancesAsked = {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** Everything, or these tokens, are read from the chain again. */
  readonly forceUpdate?: true | readonly CaipAddress[]
}

/**
 * `GET /v1/account/{address}/balance` of the data service, in US dollars.
 *
 * @throws {BalanceUnavailableError} 'Token Balance Unavailable': the service does not know the network, or failed
 */
export async function fetchTokenBalances(
  latchkey: Latchkey,
  { address, caipNetworkId, forceUpdate }: BalancesAsked,
  signal?: AbortSignal,
): Promise<readonly TokenBalance[]> {
  const asked = askData(latchkey, {
    caipNetworkId,
    empty: () => undefined,
    path: `/v1/account/${encodeURIComponent(address)}/balance`,
    query: {
      currency: 'usd',
      chainId: caipNetworkId,
      forceUpdate: forceUpdate === true ? true : forceUpdate?.join(','),
    },
    answer,
    signal,
  })
  const balances = await asked.catch((cause) => Promise.reject(new BalanceUnavailableError(cause)))
  if (!balances) throw new BalanceUnavailableError()
  return balances.balances
}
