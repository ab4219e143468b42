import * as z from 'zod'
import { solanaAddress } from '../../addresses/schema.ts'
import { priceService, tokenWords } from '../markets/schema.ts'

/** Reads of a Solana network beside JSON-RPC, each of them optional. */
export const solanaSettings = z.strictObject({
  /** Whether its nodes are asked what accounts did: they must keep old transactions. */
  history: z.boolean().default(false),
  /** Whether its nodes are asked which tokens of a kind of their own accounts have. */
  collectibles: z.boolean().default(false),
  /** Calls that a node takes in one request; some take one. */
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
