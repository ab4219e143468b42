import type { NativeBalance } from '../adapter/walletCalls.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import { copyOwnFields } from '../base/object.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { NotConnectedError } from '../base/walletErrors.ts'
import { type ConnectionTarget, getConnection } from '../connections/getConnection.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { anySignal, raceSignal } from '../ports/signals.ts'
import { getNativeBalanceQueryOptions } from './queries.ts'

export type GetBalanceOptions = ConnectionTarget & {
  /** The connected account when absent; together with `caipNetworkId` no connection is needed. */
  readonly address?: string | undefined
  /** CAIP-2; the network that the wallet is on when absent. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads an account's native balance from the chain.
 *
 * @returns `value` in base units (wei, lamports, satoshis), with the coin's `decimals` and `symbol`
 *
 * @example
 * const { value, decimals, symbol } = await getBalance(latchkey)
 * console.log(formatUnits(value, decimals), symbol)
 *
 * @throws {NotConnectedError} if no wallet is connected, and address and network are not given
 * @throws {BalanceUnavailableError} if the network is not the site's, its node failed or the namespace has no balances
 * @throws {CancelledError} if the signal fired
 */
export async function getBalance(
  latchkey: Latchkey,
  options: GetBalanceOptions = {},
): Promise<NativeBalance> {
  development?.checkInstance(latchkey, 'getBalance')
  development?.checkArguments('getBalance', options, {
    address: true,
    caipNetworkId: true,
    namespace: true,
    connectorId: true,
    signal: true,
  })
  const input = copyOwnFields(options)
  const connection = getConnection(latchkey, input)
  const address = input.address ?? connection?.address
  const caipNetworkId = input.caipNetworkId ?? connection?.caipNetworkId
  if (address === undefined || caipNetworkId === undefined)
    throw new NotConnectedError(
      input.connectorId ??
        input.namespace ??
        'without a wallet, getBalance needs address and caipNetworkId',
    )
  const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId)
  const signal = anySignal(input.signal, latchkey.signal)
  const { queryFn } = getNativeBalanceQueryOptions(latchkey, { namespace, address, caipNetworkId })
  return raceSignal(signal, queryFn({ signal }))
}
