import { sanitizeText } from '@latchkey/primitives'
import { decodeAbiParameters, type Hex } from 'viem'

/** What a token's contract says of itself. Untrusted. */
export type Token = { readonly symbol: string; readonly decimals: number }

/** Calls a contract, without data of the visitor. */
export type CallContract = (to: string, data: Hex) => Promise<unknown>

const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567' } as const
/** Graphemes. */
const longestSymbol = 12

/** Reads symbol and decimals of ERC-20; undefined if the contract tells no decimals. */
export async function readToken(call: CallContract, address: string): Promise<Token | undefined> {
  const [symbol, decimals] = await Promise.all([
    call(address, selectors.symbol)
      .then(readSymbol)
      .catch(() => ''),
    call(address, selectors.decimals).then(readDecimals, () => undefined),
  ])
  return decimals === undefined ? undefined : { symbol, decimals }
}

function readSymbol(result: unknown): string {
  const [symbol] = decodeAbiParameters([{ type: 'string' }], result as Hex)
  // Without spaces, which would make it part of the amount.
  return sanitizeText(symbol.replace(/\s/gu, ''), longestSymbol)
}

function readDecimals(result: unknown): number | undefined {
  const text = String(result)
  const decimals = /^0x[0-9a-fA-F]{64}$/.test(text) ? BigInt(text) : 256n
  return decimals < 256n ? Number(decimals) : undefined
}
