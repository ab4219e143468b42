import { formatUnits } from '../balances/formatUnits.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { NotEnoughFundsError } from '../money/errors.ts'
import { fetchGasPrice } from './api.ts'
import { findSwapper } from './canSwap.ts'
import type { SwapOptions } from './plan.ts'
import { usualGas } from './usualGas.ts'

/**
 * Returns all that can be swapped of a token, as the text of an amount: its balance, without the usual network fee if it
 * is the native currency.
 *
 * @throws {SwapUnsupportedError | NotConnectedError | GasPriceUnsupportedError} as `prepareSwap`
 * @throws {NotEnoughFundsError} if nothing is left
 */
export async function getMaxSwapAmount(
  latchkey: Latchkey,
  { from: { caipNetworkId, address: token, decimals } }: Pick<SwapOptions, 'from'>,
): Promise<string> {
  const { adapter, connection } = findSwapper(latchkey, caipNetworkId)
  const account = { address: connection.address, caipNetworkId, signal: latchkey.signal }
  if (token !== undefined) {
    const held = await adapter.getTokenBalance?.({ ...account, token })
    return formatUnits(held?.value ?? 0n, decimals)
  }
  const [coin, { standard }] = await Promise.all([
    adapter.getBalance?.(account),
    fetchGasPrice(latchkey, { caipNetworkId, signal: latchkey.signal }),
  ])
  const { value = 0n, symbol = '' } = coin ?? {}
  const left = value - usualGas.swap * BigInt(standard)
  if (left <= 0n) throw new NotEnoughFundsError('fees', { symbol, details: `${value} base units` })
  return formatUnits(left, decimals)
}
