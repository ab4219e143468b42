import type { Hex } from 'viem'
import * as z from 'zod'

export const swapToken = z.object({
  name: z.string(),
  symbol: z.string(),
  address: z.string().meta({ description: 'CAIP-10; the native currency is 0xeeee…ee' }),
  decimals: z.int(),
  logoUri: z.url().nullable(),
  eip2612: z.boolean().nullable().meta({ description: 'Not determined: null' }),
})

const wei = z.string().regex(/^\d+$/).meta({ description: 'Wei' })

export const gasPrice = z.object({ standard: wei, fast: wei, instant: wei })
export type GasPrice = z.infer<typeof gasPrice>

/** Slippage tolerance in basis points. More than five percent is a mistake or an attack. */
export const slippage = z
  .union([z.number(), z.string().max(8)])
  .transform((percent, context) => {
    // Parsed from the string to avoid floating-point arithmetic.
    const [, whole, hundredths = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(String(percent)) ?? []
    const basisPoints =
      whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(hundredths.padEnd(2, '0'))
    if (basisPoints !== undefined && basisPoints <= 500n) return basisPoints
    context.addIssue('must be a percentage from 0 to 5 with at most two decimals')
    return z.NEVER
  })
  .meta({
    description: 'Percentage from 0 to 5 with at most two decimals, such as 0.5 or "0.5"',
  })

export const gasOfTransaction = z.object({ gas: z.string(), gasPrice: wei })

/** A positive integer in base units (such as wei), at most the limit of a pool. */
export const baseUnits = z
  .string()
  .regex(/^\d{1,40}$/, 'must be a whole number of base units')
  .transform(BigInt)
  .refine((value) => value > 0n, 'must be more than 0')
  .refine((value) => value < 2n ** 112n, 'is more than any pool can hold')

/** An integer of any size, in a response. */
export const writtenUnits = z.string().regex(/^\d+$/).meta({ description: 'Base units' })

/** The name of a provider, in a request. */
export const providerName = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .meta({ description: 'The `provider` of a quote. Default: the first one, which is the router' })

const hex = z
  .string()
  .max(10_000)
  .regex(/^0x[0-9a-f]+$/i)
  .transform((text) => text.toLowerCase() as Hex)
const integer = z
  .string()
  .regex(/^\d{1,40}$/)
  .transform(BigInt)

/** Responses of an aggregator. */
export const aggregatorQuote = z.object({
  buyAmount: baseUnits,
  fee: integer.optional(),
  sellAmount: integer.optional(),
})
export const aggregatorSwap = z.object({
  to: hex,
  data: hex,
  value: integer,
  buyAmount: baseUnits,
})
export type AggregatorSwap = z.infer<typeof aggregatorSwap>
