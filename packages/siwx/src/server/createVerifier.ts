import { getNamespace } from '../message/schema.ts'
import { copyOwnFields } from '../object.ts'
import { verifyBip122 } from './bip122/verifyBip122.ts'
import { verifyEip155 } from './eip155/verifyEip155.ts'
import { globalPorts, type Ports } from './ports.ts'
import { verifySolana } from './solana/verifySolana.ts'
import { invalid, type SignatureVerdict, type SignedMessage } from './verdict.ts'

export type VerifierOptions = {
  /**
   * A node of each EVM chain, by CAIP-2 id, for contract accounts. On a chain without one only keys sign. Sends
   * `eth_call` only, and nothing for accounts whose own key has signed.
   */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** ms for a response of a node. Default 5000. */
  readonly timeout?: number
  /** Gas an account and its factory may use in a simulation. Default a million. */
  readonly gas?: bigint
  readonly fetch?: Ports['fetch']
}

/** Verifies that an account signed a text. Does not check the message: use `checkMessage`. Never throws. */
export type Verifier = (signed: SignedMessage) => Promise<SignatureVerdict>

/**
 * A verifier of signatures of every namespace: EIP-191, ERC-6492, ERC-1271 and EIP-7702; Ed25519; BIP-322 (simple)
 * and BIP-137.
 *
 * @example
 * import { createVerifier } from '@latchkey/siwx/server'
 *
 * const verify = createVerifier({ rpcUrls: { 'eip155:1': 'https://node.example' } })
 *
 * export async function isValid(message: string, accountAddress: string, signature: string) {
 *   const { status } = await verify({ message, fields: { accountAddress, chainId: 'eip155:1' }, signature })
 *   return status === 'valid'
 * }
 */
export function createVerifier(options: VerifierOptions = {}): Verifier {
  const {
    rpcUrls = {},
    timeout = 5_000,
    gas = 1_000_000n,
    fetch = globalPorts.fetch,
  } = copyOwnFields(options)
  return async (signed) => {
    const { chainId } = signed.fields
    switch (getNamespace(chainId)?.namespace.namespace) {
      case 'eip155': {
        const url = Object.hasOwn(rpcUrls, chainId) ? rpcUrls[chainId] : undefined
        const node = url === undefined ? undefined : { url, fetch, gas, timeout }
        return verifyEip155(signed, node)
      }
      case 'solana':
        return verifySolana(signed)
      case 'bip122':
        return verifyBip122(signed)
      default:
        return invalid('signatureType')
    }
  }
}
