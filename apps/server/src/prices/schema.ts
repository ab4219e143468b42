import * as z from 'zod'

/** The currencies of requests. Prices are known in US dollars. */
export const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const

export const currency = z
  .enum(currencies)
  .default('usd')
  .meta({ description: 'Prices are available in usd' })

/** The used part of a price service's response. */
export const servicePrices = z.object({ coins: z.record(z.string(), z.unknown()) })

export const servicePrice = z.object({ price: z.number().positive().max(1e15) })

export const fungible = z.object({
  address: z.string().meta({ description: 'CAIP-10' }),
  name: z.string(),
  symbol: z.string(),
  iconUrl: z.url().optional(),
  price: z.number().positive(),
  decimals: z.int(),
})
export type Fungible = z.infer<typeof fungible>
