import {
  createInvalidResponseError,
  InvalidWalletAnswerError,
  isSolanaAddress,
} from '@latchkey/core/adapter'
import { toBase58 } from './encoding.ts'

// Strict parsers of responses of wallets. Each throws InvalidWalletAnswerError.

const mostAccounts = 1_000

/** An account of the wallet, parsed. */
export type WalletAccount = {
  readonly address: string
  /** The wallet's own object, which its methods require. */
  readonly handle: object
}

/** The accounts of a wallet that are Solana's, without doubles, in the wallet's order. */
export function parseAccounts(response: unknown): readonly WalletAccount[] {
  if (!Array.isArray(response) || response.length > mostAccounts)
    throw createInvalidResponseError('a list of accounts', response)
  const accounts = new Map<string, WalletAccount>()
  // Not `map`: a wallet's array may override it.
  for (let index = 0, { length } = response; index < length; index += 1) {
    const account = parseAccount(response[index])
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
  }
  return [...accounts.values()]
}

/** One account; undefined when it is of another namespace, as a wallet of several has. */
export function parseAccount(response: unknown): WalletAccount | undefined {
  if (typeof response !== 'object' || response === null)
    throw createInvalidResponseError('an account', response)
  const { address, publicKey, chains } = response as Readonly<Record<string, unknown>>
  const isForeign =
    Array.isArray(chains) &&
    chains.length > 0 &&
    !chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
  if (isForeign) return undefined
  if (!isSolanaAddress(address)) throw createInvalidResponseError('an address', address)
  // The address and the public key must be equal.
  if (toBase58(parseBytes(publicKey, 32)) !== address)
    throw new InvalidWalletAnswerError('the public key is that of another address')
  return { address, handle: response }
}

/** Parses bytes, of this length if given; a copy, because the wallet keeps its own. */
export function parseBytes(response: unknown, length?: number): Uint8Array {
  // By shape: a wallet's frame has another Uint8Array.
  if (!ArrayBuffer.isView(response) || response.byteLength === 0)
    throw createInvalidResponseError('bytes', response)
  const bytes = new Uint8Array(response.buffer, response.byteOffset, response.byteLength).slice()
  if (length === undefined || bytes.length === length) return bytes
  throw new InvalidWalletAnswerError(`expected ${length} bytes, got ${bytes.length}`)
}

/** The output of a feature: one for each input. */
export function parseOutputs(
  response: unknown,
  count: number,
): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(response) || response.length !== count)
    throw createInvalidResponseError(`${count} outputs`, response)
  return Array.from({ length: count }, (_, index) => {
    const output: unknown = response[index]
    if (typeof output !== 'object' || output === null)
      throw createInvalidResponseError('an output', output)
    return output as Readonly<Record<string, unknown>>
  })
}
