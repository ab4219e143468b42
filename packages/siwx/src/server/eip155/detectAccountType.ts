import type { Hex } from 'viem'
import { encodeAbiParameters, numberToHex, size } from 'viem/utils'
import { invalid, type SignatureVerdict, unknown, valid } from '../verdict.ts'
import { requestNode } from './requestNode.ts'
import { signatureProbe } from './signatureProbe.ts'
import type { WrappedSignature } from './unwrapSignature.ts'

/** A node of a chain, with time and size limits. */
export type Node = {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds. */
  readonly timeout: number
  /** Gas for the account and its factory together. */
  readonly gas: bigint
}

const none = `0x${'0'.repeat(40)}` as const
/**
 * The end of a hash: it has no known key and no balance. The default, the zero address, identifies simulations to
 * some accounts, which then accept every signature, and owns accounts without an owner.
 */
const probeCaller = '0x22b0077cc8b3c0f4e2591d7d8efb2984b5a96af9'
const parameters = [
  { type: 'address' },
  { type: 'bytes32' },
  { type: 'bytes' },
  { type: 'address' },
  { type: 'bytes' },
] as const

/**
 * Calls a contract account (ERC-1271), or one that is not deployed yet (ERC-6492), in a simulation: effects of
 * account and factory are discarded. An error of the call is the node's failure, never the account's response.
 *
 * @param chain the chain id that the response must have
 */
export async function detectAccountType(
  account: Hex,
  chain: bigint,
  hash: Hex,
  signed: Hex | WrappedSignature,
  node: Node,
): Promise<SignatureVerdict> {
  const wrapped =
    typeof signed === 'string'
      ? { signature: signed, factory: none, preparation: '0x' as const }
      : signed
  const { signature, factory, preparation } = wrapped
  const values = [account, hash, signature, factory, preparation] as const
  const data: Hex = `${signatureProbe}${encodeAbiParameters(parameters, values).slice(2)}`
  const response = await requestNode({
    url: node.url,
    fetch: node.fetch,
    signal: AbortSignal.timeout(node.timeout),
    method: 'eth_call',
    params: [{ from: probeCaller, data, gas: numberToHex(node.gas + getCost(data)) }, 'latest'],
  })
  if ('failure' in response) return unknown(response.failure)
  const [, result, chainId] = /^0x0([123])([0-9a-f]{64})$/i.exec(response.result) ?? []
  if (!result) return unknown('nodeAnswer')
  if (BigInt(`0x${chainId}`) !== chain) return unknown('nodeOfAnotherChain')
  if (result === '1') return valid
  return invalid(result === '2' ? 'signatureRefusedByContract' : 'contractMissing')
}

/**
 * The cost of a call before its execution: creation, calldata at the highest price (EIP-7623), words, and deployed
 * code.
 */
function getCost(data: Hex): bigint {
  const bytes = BigInt(size(data))
  return 53_000n + 40n * bytes + 2n * ((bytes + 31n) / 32n) + 10_000n
}
