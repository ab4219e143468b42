import { encodeFunctionData, hashMessage, parseAbi, recoverMessageAddress } from 'viem/utils'
import type { Chain } from '../config/schema.ts'
import { UpstreamError } from '../errors/errors.ts'
import { classifyContractReverts } from '../evm/classifyContractReverts.ts'
import { callNodes } from '../rpc/callNodes.ts'

const abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
/** The result of ERC-1271 for a valid signature. */
const magic = '0x1626ba7e'
const gas = '0xf4240'

export type Signer = 'account' | 'contract'

/**
 * Verifies a signature over the message (EIP-191) by the address's own key, or by its contract (ERC-1271).
 *
 * @param chain the network of the contract; without it only keys can sign
 * @returns undefined if neither signed it
 * @throws {UpstreamError} 503 `signature`: no node responded
 */
export async function findSigner(
  {
    address,
    message,
    signature,
  }: { address: `0x${string}`; message: string; signature: `0x${string}` },
  chain: Chain | undefined,
  signal: AbortSignal,
): Promise<Signer | undefined> {
  if (await isByKey(address, message, signature)) return 'account'
  if (!chain) return undefined
  const args = [hashMessage(message), signature] as const
  const data = encodeFunctionData({ abi, functionName: 'isValidSignature', args })
  const call = { to: address, data, gas }
  const limits = { milliseconds: 5_000, signal }
  const calls = [{ method: 'eth_call', params: [call, 'latest'] }]
  const [response] = await callNodes(chain, calls, limits).catch(rethrowUnlessSilent)
  if (response && 'result' in response) {
    // Exactly one word: the four bytes, zero-padded.
    const word = typeof response.result === 'string' ? response.result.toLowerCase() : ''
    return word === `${magic}${'0'.repeat(56)}` ? 'contract' : undefined
  }
  const [isRefused] = await classifyContractReverts(chain, [call], [response], limits).catch(
    rethrowUnlessSilent,
  )
  return isRefused ? undefined : rethrowUnlessSilent(response?.error.message)
}

/** The caller passed no network, so an invalid signature is the only cause. */
function rethrowUnlessSilent(cause: unknown): never {
  throw new UpstreamError('signature', 'The network of the address does not respond', cause)
}

async function isByKey(
  address: `0x${string}`,
  message: string,
  signature: `0x${string}`,
): Promise<boolean> {
  // 65 bytes: signatures of keys have this length.
  if (signature.length !== 132) return false
  try {
    const signer = await recoverMessageAddress({ message, signature })
    return signer.toLowerCase() === address.toLowerCase()
  } catch {
    return false
  }
}
