import type { Hex } from 'viem'
import { toHex } from 'viem/utils'
import type { Chain } from '../config/schema.ts'
import { InvalidRequestError } from '../errors/errors.ts'
import { callNodes } from '../rpc/callNodes.ts'
import type { Limits } from '../rpc/createSharedLimits.ts'

/**
 * Estimates the gas of a transaction, plus ten percent.
 *
 * @throws {InvalidRequestError} 400 if the transaction would fail
 */
export async function estimateGas(
  chain: Chain,
  { from, to, data, value }: { from: Hex; to: Hex; data: Hex; value: bigint },
  limits: Limits,
): Promise<bigint> {
  const call = { from, to, data, value: toHex(value) }
  const [response] = await callNodes(chain, [{ method: 'eth_estimateGas', params: [call] }], limits)
  const result = response && 'result' in response ? response.result : undefined
  if (typeof result !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(result))
    throw new InvalidRequestError(
      'userAddress',
      'This swap would fail: the balance is not enough, or the approval is missing',
    )
  return (BigInt(result) * 11n + 9n) / 10n
}
