import * as z from 'zod'
import { caipNetworkId } from '../config/schema.ts'

/** Visible text of one line: no control, direction-changing or line-breaking characters. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest, `must have at most ${longest} characters`)
    .refine(
      (value) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value),
      'holds characters that are not shown',
    )

const site = z.url({ protocol: /^https$/, error: 'must be an https address' }).max(512)

const unsafe = /^(javascript|data|vbscript|file|blob|about|view-source|http|ws):/i

/** A universal link or an app scheme, such as `https://wallet.example/app` or `wallet://`. */
const appLink = z
  .string()
  .max(512)
  .regex(/^[a-zA-Z][a-zA-Z0-9+.-]{1,63}:[^\s<>"'`\\]*$/, 'must be a link with a scheme')
  .refine((value) => !unsafe.test(value), 'this scheme is not one of an app')

/** 64 hexadecimal digits or a UUID. */
export const walletId = z
  .string()
  .regex(
    /^([0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    'must be 64 hexadecimal digits or a UUID, in lowercase',
  )

export const rdns = z
  .string()
  .max(128)
  .regex(/^[a-z0-9-]+(\.[a-z0-9_-]+)+$/i, 'must be a reverse domain name like example.wallet')

/** A UUID: its image never changes. */
export const imageId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be a UUID in lowercase')

/** A wallet of the catalogue. */
export const wallet = z.strictObject({
  id: walletId,
  name: line(64),
  description: line(500).optional(),
  badge_type: z.enum(['certified']).nullish(),
  chains: z.array(caipNetworkId).max(256),
  homepage: site.optional(),
  image_id: imageId.optional(),
  image_url: site.optional(),
  order: z.int().min(0).max(1_000_000).optional(),
  link_mode: site.nullish(),
  mobile_link: appLink.nullish(),
  desktop_link: appLink.nullish(),
  webapp_link: site.nullish(),
  app_store: site.nullish(),
  play_store: site.nullish(),
  chrome_store: site.nullish(),
  rdns: rdns.nullish(),
  injected: z
    .array(
      z.strictObject({
        namespace: z
          .string()
          .regex(/^[-a-z0-9]{3,8}$/)
          .optional(),
        injected_id: line(64).optional(),
      }),
    )
    .max(16)
    .nullish(),
  supports_wc: z.boolean().optional(),
})
export type Wallet = z.infer<typeof wallet>

const list = <item extends z.ZodType<string, string>>(item: item, most: number) =>
  z
    .string()
    .max(16_384)
    .transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))])
    .pipe(z.array(item).max(most))
    .default([])

const count = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1')
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`)

const badge = z.enum(['certified', 'none'])

/** The query of getWallets. Lists are comma-separated. */
export const walletsQuery = z.object({
  page: count(1_000_000).default(1),
  entries: count(100)
    .default(40)
    .meta({ description: 'Wallets per page, at most 100; default 40' }),
  chains: list(caipNetworkId, 100).meta({ description: 'Wallets of any of these networks' }),
  include: list(walletId, 100).meta({ description: 'Only these' }),
  exclude: list(walletId, 100).meta({ description: 'All but these' }),
  search: z.string().max(100).optional().meta({ description: 'Part of the name, or of the rdns' }),
  badge_type: badge.optional(),
  badge: badge.optional().meta({ description: 'Another name of badge_type' }),
  rdns: list(rdns, 100).meta({ description: 'Only wallets with this rdns' }),
  names: list(z.string().max(64), 100).meta({ description: 'Only wallets with this name' }),
})
export type WalletsQuery = z.output<typeof walletsQuery>

export const walletsResponse = z.object({
  data: z.array(wallet),
  count: z.int().min(0).meta({ description: 'Number of wallets on all pages' }),
})

export const imageKinds = ['wallet', 'asset', 'currency', 'token'] as const
export type ImageKind = (typeof imageKinds)[number]

export const imageTypes = ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg'] as const
export type ImageType = (typeof imageTypes)[number]

/** The ids of each kind of image. Codes and symbols are uppercase. */
export const imageKeys = {
  wallet: imageId,
  asset: z
    .string()
    .regex(/^[A-Za-z0-9:._-]{1,128}$/, 'must be a UUID, a CAIP-2 id or the id of a connector'),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, 'must be a currency code of three letters')
    .transform((code) => code.toUpperCase()),
  token: z
    .string()
    .regex(/^[A-Za-z0-9.$+_-]{1,32}$/, 'must be the symbol of a token')
    .transform((symbol) => symbol.toUpperCase()),
} as const
