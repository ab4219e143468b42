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
export function parseAccounts(answer: unknown): readonly WalletAccount[] {
  if (!Array.isArray(answer) || answer.length > mostAccounts)
    throw createInvalidResponseError('a list of accounts', answer)
  const accounts = new Map<string, WalletAccount>()
  // Not `map`: a wallet's array may override it.
  for (let index = 0, { length } = answer; index < length; index += 1) {
    const account = parseAccount(answer[index])
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
  }
  return [...accounts.values()]
}

/** One account; undefined when it is of another namespace, as a wallet of several has. */
export function parseAccount(answer: unknown): WalletAccount | undefined {
  if (typeof answer !== 'object' || answer === null)
    throw createInvalidResponseError('an account', answer)
  const { address, publicKey, chains } = answer as Readonly<Record<string, unknown>>
  const isForeign =
    Array.isArray(chains) &&
    chains.length > 0 &&
    !chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
  if (isForeign) return undefined
  if (!isSolanaAddress(address)) throw createInvalidResponseError('an address', address)
  // The address and the public key must be equal.
  if (toBase58(parseBytes(publicKey, 32)) !== address)
    throw new InvalidWalletAnswerError('the public key is that of another address')
  return { address, handle: answer }
}

/** Parses bytes, of this length if given; a copy, because the wallet keeps its own. */
export function parseBytes(answer: unknown, length?: number): Uint8Array {
  // By shape: a wallet's frame has another Uint8Array.
  if (!ArrayBuffer.isView(answer) || answer.byteLength === 0)
    throw createInvalidResponseError('bytes', answer)
  const bytes = new Uint8Array(answer.buffer, answer.byteOffset, answer.byteLength).slice()
  if (length === undefined || bytes.length === length) return bytes
  throw new InvalidWalletAnswerError(`expected ${length} bytes, got ${bytes.length}`)
}

/** The output of a feature: one for each input. */
export function parseOutputs(
  answer: unknown,
  count: number,
): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(answer) || answer.length !== count)
    throw createInvalidResponseError(`${count} outputs`, answer)
  return Array.from({ length: count }, (_, index) => {
    const output: unknown = answer[index]
    if (typeof output !== 'object' || output === null)
      throw createInvalidResponseError('an output', output)
    return output as Readonly<Record<string, unknown>>
  })
}
