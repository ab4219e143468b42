import * as z from 'zod'

/** Of an address in the settings. */
export const ofWeb = {
  protocol: /^https?$/,
  error: 'must be an address that begins with https:// or http://',
}

const contract = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be the address of a contract')
  .transform((text) => text.toLowerCase() as `0x${string}`)

const word = (longest: number) => z.string().trim().min(1).max(longest)

/** What an owner says of a token. */
export const tokenWords = {
  name: word(64),
  symbol: word(16),
  decimals: z.int().min(0).max(36),
  iconUrl: z.url(ofWeb).max(512).optional(),
} as const

/** A token of the settings: what an owner vouches for, and what balances are read of. */
export const tokenSettings = z.strictObject({ address: contract, ...tokenWords })
export type TokenSettings = z.infer<typeof tokenSettings>

/** Trades by a router that takes the calls of Uniswap v2's. */
export const swapSettings = z.strictObject({
  router: contract,
  /** Tokens a trade may pass through, beside the wrapped coin. */
  via: z.array(contract).max(8).default([]),
})

/** A price service that is asked by HTTP. */
export const priceService = {
  /** With {assets} where the list of `name:address` goes. */
  url: z
    .url(ofWeb)
    .max(512)
    .refine((url) => url.includes('{assets}'), 'must hold {assets}'),
  /** What the service calls the network. */
  name: z.string().regex(/^[\w.-]{1,64}$/),
} as const

/** Prices in US dollars: of the pools behind the router, or of a service that is asked by HTTP. */
export const priceSettings = z.union([
  z.strictObject({
    /** Tokens that are taken for one dollar each. */
    dollars: z.array(contract).min(1).max(4),
    /** Dollars a pool must hold on the side that is paid with; a smaller pool says nothing. */
    leastLiquidity: z.int().min(0).max(1_000_000_000).default(10_000),
  }),
  z.strictObject(priceService),
])

/** What balances, prices and swaps need to know of a network, each part of it optional. */
export const marketSettings = {
  /** Where Multicall3 is, when not at the address it has on every public chain. */
  multicall: contract.optional(),
  tokens: z
    .array(tokenSettings)
    .max(500)
    .refine(
      (tokens) => new Set(tokens.map(({ address }) => address)).size === tokens.length,
      'two have one address',
    )
    .optional(),
  swap: swapSettings.optional(),
  prices: priceSettings.optional(),
} as const
