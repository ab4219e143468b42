import * as z from 'zod'
import { webUrl } from '../markets/schema.ts'

/** ISO 3166-1 alpha-2 code of a country. */
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be two uppercase letters')

/** A URL that receives payment data: https, except on loopback. */
const providerUrl = webUrl
  .max(512)
  .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'must begin with https://')

/** A secret in a header of requests, whose value the error about any other character would repeat. */
export const key = z
  .string()
  .max(4096)
  .regex(/^[\x21-\x7e]+$/, 'must be one line of ASCII characters without spaces')

const common = {
  /** The API for options and quotes; optional. */
  apiUrl: providerUrl.optional(),
  apiKey: key.optional(),
  /** The default country of a visitor. */
  country: country.default('US'),
  /** The fee in per cent, for display only. */
  fee: z
    .strictObject({ min: z.number().min(0), max: z.number().max(100) })
    .default({ min: 1, max: 2 }),
}

/** An onramp provider in the settings file. */
export const providerSettings = z.discriminatedUnion('shape', [
  z.strictObject({
    shape: z.literal('coinbase'),
    appId: z.string().min(1).max(64),
    payUrl: providerUrl.default('https://pay.coinbase.com/buy/select-asset'),
    ...common,
  }),
  z.strictObject({
    shape: z.literal('meld'),
    publicKey: z.string().min(1).max(256),
    payUrl: providerUrl.default('https://meldcrypto.com/'),
    ...common,
  }),
])
export type ProviderSettings = z.infer<typeof providerSettings>
