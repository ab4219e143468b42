import * as z from 'zod'
import { priceService, tokenWords } from '../markets/schema.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The number that a base58 text stands for when it has exactly so many bytes, at most 64; undefined for any other text. */
export function readNumber(text: string, length: number): bigint | undefined {
  if (text.length > 88 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined
  let number = 0n
  for (const character of text) number = number * 58n + BigInt(alphabet.indexOf(character))
  // Every zero at the beginning is a letter of its own, so no two texts stand for the same bytes.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const bytes = number === 0n ? 0 : Math.ceil(number.toString(16).length / 2)
  return zeros + bytes === length ? number : undefined
}

/** An address of Solana, letter by letter as it was written: in base58 `a` and `A` are different digits. */
export const solanaAddress = z
  .string()
  .max(44)
  .refine((text) => readNumber(text, 32) !== undefined, 'must be the base58 of 32 bytes')

/** CAIP-2 of a Solana network: the first letters of its genesis hash. */
export const solanaNetworkId = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

/** CAIP-10 of an account or, by its mint, of a token. */
export const solanaCaipAddress = z
  .string()
  .max(96)
  .transform((text) => {
    const end = text.lastIndexOf(':')
    return { caipNetworkId: text.slice(0, end), address: text.slice(end + 1) }
  })
  .refine(
    ({ caipNetworkId, address }) =>
      solanaNetworkId.test(caipNetworkId) && readNumber(address, 32) !== undefined,
    "must be CAIP-10, as solana: with the network's reference and an address in base58",
  )

/** A whole number of 64 bits in a node's JSON, a text when it is too large for a number (see parseExact). */
export const nodeU64 = z
  .union([z.int().nonnegative(), z.string().regex(/^\uE000?\d{1,20}$/)])
  .transform((value) => BigInt(typeof value === 'number' ? value : value.replace('\uE000', '')))
  .refine((value) => value < 2n ** 64n, 'has more than 64 bits')

/** The name of a transaction. */
export const solanaSignature = z
  .string()
  .max(88)
  .refine((text) => readNumber(text, 64) !== undefined, 'must be the base58 of 64 bytes')

/** What a Solana network is asked about, beside JSON-RPC: each part of it optional. */
export const solanaSettings = z.strictObject({
  /** Whether its nodes are asked what accounts did: they must keep old transactions. */
  history: z.boolean().default(false),
  /** Whether its nodes are asked which tokens of a kind of their own accounts have. */
  collectibles: z.boolean().default(false),
  /** Calls that a node takes in one request; some take one. */
  batch: z.int().min(1).max(100).default(20),
  /** What the owner vouches for, by its mint. */
  tokens: z
    .array(z.strictObject({ ...tokenWords, address: solanaAddress }))
    .max(500)
    .refine(
      (tokens) => new Set(tokens.map(({ address }) => address)).size === tokens.length,
      'two have one address',
    )
    .optional(),
  /** Prices in US dollars: one for each of these tokens, or those of a service. */
  prices: z
    .union([
      z.strictObject({ dollars: z.array(solanaAddress).min(1).max(4) }),
      z.strictObject(priceService),
    ])
    .optional(),
})
export type SolanaSettings = z.infer<typeof solanaSettings>
