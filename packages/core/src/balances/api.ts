import type { CaipAddress, CaipNetworkId } from '../base/caip.ts'
import { isOnNetwork } from '../base/isOnNetwork.ts'
import { object } from '../base/object.ts'
import { development } from '../development/development.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { requestDataService } from '../services/requestDataService.ts'
import { toPictureUrl } from '../services/toPictureUrl.ts'
import { BalanceUnavailableError } from './errors.ts'
import { type TokenBalance, tokenBalanceSchema } from './schema.ts'

const response = object({ balances: lenientArray(tokenBalanceSchema) })

/**
 * Fetches the tokens of an account on a network, the native one included: `GET /v1/account/{address}/balance` of the
 * data service. Quantities are decimal strings in whole tokens; prices and values are US dollars, for display only.
 * A token of another network is dropped.
 *
 * @param parameters.forceUpdate reads everything, or these tokens, from the chain again
 * @throws {BalanceUnavailableError} 'Token Balance Unavailable': the service does not support the network, or failed
 * @example
 * const balances = await fetchTokenBalances(latchkey, { address, caipNetworkId: 'eip155:1' })
 */
export async function fetchTokenBalances(
  latchkey: Latchkey,
  options: {
    readonly address: string
    readonly caipNetworkId: CaipNetworkId
    readonly forceUpdate?: true | readonly CaipAddress[]
    readonly signal?: AbortSignal
  },
): Promise<readonly TokenBalance[]> {
  development?.checkArguments('fetchTokenBalances', options, {
    address: true,
    caipNetworkId: true,
    forceUpdate: true,
    signal: true,
  })
  const { address, caipNetworkId, forceUpdate, signal } = options
  const requested = requestDataService(latchkey, {
    caipNetworkId,
    empty: () => undefined,
    path: `/v1/account/${encodeURIComponent(address)}/balance`,
    query: {
      currency: 'usd',
      chainId: caipNetworkId,
      forceUpdate: forceUpdate === true ? true : forceUpdate?.join(','),
    },
    schema: response,
    signal,
  })
  const balances = await requested.catch((cause) =>
    Promise.reject(new BalanceUnavailableError(cause)),
  )
  if (!balances) throw new BalanceUnavailableError()
  return balances.balances
    .filter(
      ({ address, chainId = caipNetworkId }) =>
        chainId === caipNetworkId && (!address || isOnNetwork(address, caipNetworkId)),
    )
    .map((row) => ({ ...row, iconUrl: toPictureUrl(latchkey, row.iconUrl) }))
}
