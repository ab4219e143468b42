import * as z from 'zod'
import { solanaAddress } from '../../addresses/schema.ts'
import { priceService, tokenWords } from '../markets/schema.ts'

/** Optional settings of a Solana network, in addition to JSON-RPC. */
export const solanaSettings = z.strictObject({
  /** Enables the transactions of accounts. The nodes must store old transactions. */
  history: z.boolean().default(false),
  /** Enables the collectibles of accounts. */
  collectibles: z.boolean().default(false),
  /** Maximum number of calls per node request; some nodes accept only one. */
  batch: z.int().min(1).max(100).default(20),
  /** Tokens that the owner trusts, by mint. */
  tokens: z
    .array(z.strictObject({ ...tokenWords, address: solanaAddress }))
    .max(500)
    .refine(
      (tokens) => new Set(tokens.map(({ address }) => address)).size === tokens.length,
      'two have one address',
    )
    .optional(),
  /** Prices in US dollars: one dollar for each of these tokens, or the prices of a service. */
  prices: z
    .union([
      z.strictObject({ dollars: z.array(solanaAddress).min(1).max(4) }),
      z.strictObject(priceService),
    ])
    .optional(),
})
export type SolanaSettings = z.infer<typeof solanaSettings>
