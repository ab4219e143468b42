import { RpcError } from '@latchkey/core/adapter'
import { fromBase64 } from './encoding.ts'

// Strict parsers of responses of nodes. Each throws RpcError -32603.

/** Bytes of a token account: by SPL Token, and by Token-2022 with the one extension that its program always adds. */
export const accountLength: Readonly<Record<string, number>> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 165,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 170,
}

/** The value of a response with a slot. */
export function readValue(response: unknown): unknown {
  if (typeof response === 'object' && response !== null && 'value' in response)
    return response.value
  throw createMalformedResponseError('a value in a context')
}

/** An integer in base units. */
export function parseAmount(value: unknown): bigint {
  // More than 2^53 lamports are nine million SOL: JSON has lost their last digits, which no one shows.
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value)
  throw createMalformedResponseError('an amount')
}

/** An account in base64: its owner, and its bytes. Undefined if it does not exist. */
export function parseAccountInfo(
  value: unknown,
): { readonly owner: string; readonly data: Uint8Array } | undefined {
  if (value === null) return undefined
  const { owner, data } = (value ?? {}) as { owner?: unknown; data?: unknown }
  const [text, encoding] = Array.isArray(data) ? data : []
  const bytes = typeof text === 'string' && encoding === 'base64' ? fromBase64(text) : undefined
  if (typeof owner !== 'string' || !bytes) throw createMalformedResponseError('an account')
  return { owner, data: bytes }
}

/** The program and the decimals of a mint, of SPL Token or Token-2022. */
export function parseMint(value: unknown): { readonly program: string; readonly decimals: number } {
  const mint = findMint(value)
  if (!mint) throw new RpcError(-32602, { details: 'the token is no mint' })
  return mint
}

/** As {@link parseMint}; undefined for an account that is none, and for none at all. */
export function findMint(
  value: unknown,
): { readonly program: string; readonly decimals: number } | undefined {
  const account = parseAccountInfo(value)
  const [decimals, isInitialized] = account?.data.subarray(44, 46) ?? []
  if (!account || !isTokenProgram(account.owner) || decimals === undefined || isInitialized !== 1)
    return undefined
  return { program: account.owner, decimals }
}

/** Whether an account of this owner holds tokens, so that it is not a wallet's address. */
export function isTokenProgram(owner: string | undefined): boolean {
  return owner !== undefined && Object.hasOwn(accountLength, owner)
}

export function parseText(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  throw createMalformedResponseError('a text')
}

export function createMalformedResponseError(expected: string): RpcError {
  return new RpcError(-32603, { details: `the node's response has no ${expected}` })
}
