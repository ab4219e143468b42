import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'

export type Account = {
  /** In lowercase, so that an account has one spelling. */
  address: string
  /** CAIP-2, or empty for a plain address, which means any chain. */
  chain: string
}

/**
 * The account of a path for a new session: on a configured network, or without a network. Sessions on a network that
 * was removed from the settings can still be listed and revoked.
 *
 * @throws {NotAvailableError} if the network is not configured, or as below
 * @throws {InvalidRequestError} if it is malformed
 */
export function readServedAccount(text: string, chains: ReadonlyMap<string, unknown>): Account {
  const account = readAccount(text)
  if (account.chain !== '' && !chains.has(account.chain))
    throw new NotAvailableError('address', 'This network is not known here')
  return account
}

/**
 * The account of a path, plain or CAIP-10.
 *
 * @throws {NotAvailableError} if this server cannot verify signatures of its namespace
 * @throws {InvalidRequestError} if it is malformed
 */
export function readAccount(text: string): Account {
  const parts = text.split(':')
  const address = parts.at(-1) ?? ''
  const chain = parts.slice(0, -1).join(':')
  if (chain !== '' && !chain.startsWith('eip155:'))
    throw new NotAvailableError('address', 'Sessions are for EVM accounts')
  if (chain !== '' && !/^eip155:[1-9]\d{0,15}$/.test(chain))
    throw new InvalidRequestError('address', 'Not an EVM network')
  if (!/^0x[0-9a-fA-F]{40}$/.test(address))
    throw new InvalidRequestError('address', 'Not an EVM address')
  return { address: address.toLowerCase(), chain }
}
