import {
  type CaipNetworkId,
  createInvalidResponseError,
  type TokenBalanceRequest,
} from '@latchkey/core/adapter'
import type { Engine } from './engine.ts'
import { parseRecipient } from './parseRecipient.ts'
import { readChain } from './readChain.ts'

/** The selectors of `balanceOf(address)` and `decimals()` (ERC-20). */
const selectors = { balanceOf: '0x70a08231', decimals: '0x313ce567' } as const
const mostDecimals = 36n

/**
 * Base units of an ERC-20 token of an address, with the decimals of its contract.
 *
 * @throws {RpcError} -32602: the token or the address is no address
 * @throws {InvalidWalletAnswerError} the contract answers with something else, as one that is no token does
 */
export async function getTokenBalance(
  engine: Engine,
  { address, caipNetworkId, token, signal }: TokenBalanceRequest,
): Promise<{ readonly value: bigint; readonly decimals: number }> {
  const to = parseRecipient(token)
  const owner = parseRecipient(address).slice(2).toLowerCase().padStart(64, '0')
  const [value, decimals] = await Promise.all([
    readWord(engine, caipNetworkId, { to, data: `${selectors.balanceOf}${owner}` }, signal),
    readWord(engine, caipNetworkId, { to, data: selectors.decimals }, signal),
  ])
  if (decimals > mostDecimals) throw createInvalidResponseError('decimals from 0 to 36', decimals)
  return { value, decimals: Number(decimals) }
}

/** Calls a contract that returns one word (32 bytes). */
export async function readWord(
  engine: Engine,
  caipNetworkId: CaipNetworkId,
  call: { readonly to: string; readonly data: string },
  signal?: AbortSignal,
): Promise<bigint> {
  const request = { method: 'eth_call', params: [call, 'latest'] }
  const response = await readChain(engine, caipNetworkId, request, signal)
  if (typeof response === 'string' && /^0x[0-9a-fA-F]{64}$/.test(response)) return BigInt(response)
  throw createInvalidResponseError('a word', response)
}
