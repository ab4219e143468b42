import * as z from 'zod'
import { solanaAddress } from '../../addresses/schema.ts'
import { priceService, tokenWords } from '../markets/schema.ts'

/** Optional reads of a Solana network, besides JSON-RPC. */
export const solanaSettings = z.strictObject({
  /** Enables transactions of accounts; its nodes must store old transactions. */
  history: z.boolean().default(false),
  /** Enables collectibles of accounts. */
  collectibles: z.boolean().default(false),
  /** Maximum calls in one request to a node; some accept one. */
  batch: z.int().min(1).max(100).default(20),
  /** Tokens that the owner vouches for, by mint. */
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
