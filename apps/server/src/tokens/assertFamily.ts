import { InvalidRequestError } from '../errors.ts'

/**
 * That an account can be one of the network, when one is named.
 *
 * @param field where the account stands.
 * @throws {InvalidRequestError} 400 for an EVM account on a network of Solana, and the other way round.
 */
export function assertFamily(account: string, field: string, chainId: string | undefined): void {
  const wrong = account.startsWith('0x') ? 'solana:' : 'eip155:'
  if (chainId?.startsWith(wrong))
    throw new InvalidRequestError(field, 'Not an address of this network')
}
