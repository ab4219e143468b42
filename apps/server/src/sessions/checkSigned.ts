import { NotAvailableError, UnauthorizedError } from '../errors/errors.ts'
import type { Server } from '../http/server.ts'
import { findSigner, type Signer } from '../names/findSigner.ts'
import type { Account } from './readAccount.ts'

/** Length of a key's signature, 65 bytes. */
const ofKey = /^0x[0-9a-fA-F]{130}$/

/**
 * Verifies the account's signature (EIP-191) over the message. Contract accounts are verified with ERC-1271 on the
 * session’s chain only. Sessions without a chain cannot be signed by a contract.
 *
 * @returns whether the key or the contract signed
 * @throws {UnauthorizedError} 401 `signature` if neither signed
 * @throws {NotAvailableError} 501 `signature` if only a contract can have signed, and its network is not configured
 * @throws {UpstreamError} 503 `signature` if the network does not respond
 */
export async function checkSigned(
  { config }: Server,
  { address, chain }: Account,
  message: string,
  signature: string,
  signal: AbortSignal,
): Promise<Signer> {
  const network = config.chains.get(chain)
  if (chain !== '' && !network && !ofKey.test(signature))
    throw new NotAvailableError('signature', 'The network of this signature is not known here')
  const signed = {
    address: address as `0x${string}`,
    message,
    signature: signature as `0x${string}`,
  }
  const signer = await findSigner(signed, network, signal)
  if (!signer) throw new UnauthorizedError('signature', 'The account has not signed this')
  return signer
}
