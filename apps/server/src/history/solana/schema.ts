import * as z from 'zod'
import { solanaAddress, solanaSignature } from '../../addresses/schema.ts'
import { nodeU64 } from '../../solana/schema.ts'

/** The used part of `getSignaturesForAddress`. */
export const signatureRow = z.object({
  signature: solanaSignature,
  slot: z.int().nonnegative(),
})
export type SignatureRow = z.output<typeof signatureRow>

/** Maximum accounts of a transaction, including those of lookup tables. */
const maxKeys = 256
const address = solanaAddress
const addresses = z.array(address).max(maxKeys)
const balances = z.array(nodeU64).max(maxKeys)

const tokenBalance = z.object({
  accountIndex: z.int().min(0).max(maxKeys),
  mint: address,
  /** Absent in transactions before 2021. */
  owner: address.optional(),
  uiTokenAmount: z.object({
    amount: z
      .string()
      .regex(/^\d{1,20}$/)
      .transform(BigInt),
    decimals: z.int().min(0).max(255),
  }),
})
const tokenBalances = z.array(tokenBalance).max(maxKeys).nullish()
export type TokenBalance = z.output<typeof tokenBalance>

/** The last second with a four-digit year in ISO 8601. */
const lastSecond = 253_402_300_799

/** The used part of `getTransaction` in the encoding `json`. */
export const nodeTransaction = z.object({
  slot: z.int().nonnegative(),
  blockTime: z.int().min(0).max(lastSecond).nullish(),
  meta: z.object({
    err: z.unknown(),
    fee: nodeU64,
    preBalances: balances,
    postBalances: balances,
    preTokenBalances: tokenBalances,
    postTokenBalances: tokenBalances,
    loadedAddresses: z.object({ writable: addresses, readonly: addresses }).nullish(),
  }),
  transaction: z.object({
    message: z.object({
      accountKeys: addresses.min(1),
      instructions: z.array(z.object({ programIdIndex: z.int().min(0).max(maxKeys) })).max(maxKeys),
    }),
  }),
})
export type NodeTransaction = z.output<typeof nodeTransaction>
