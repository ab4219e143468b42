import * as z from 'zod'

function hasUserInfo(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

/** A URL in the settings. `fetch` accepts none with a user and password, and repeats it in its error. */
export const webUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address that begins with https:// or http://',
  })
  .refine((url) => !hasUserInfo(url), 'must have no user and password')

const contract = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be the address of a contract')
  .transform((text) => text.toLowerCase() as `0x${string}`)

const word = (longest: number) => z.string().trim().min(1).max(longest)

/** The owner's description of a token. */
export const tokenWords = {
  name: word(64),
  symbol: word(16),
  decimals: z.int().min(0).max(36),
  iconUrl: webUrl.max(512).optional(),
} as const

/** A token in the settings, which the owner trusts. */
export const tokenSettings = z.strictObject({ address: contract, ...tokenWords })
export type TokenSettings = z.infer<typeof tokenSettings>

/** A service over HTTP that quotes swaps and builds their transactions. */
const aggregator = z.strictObject({
  name: word(64),
  url: webUrl.max(512).transform((url) => url.replace(/\/+$/, '')),
  /** The only contract that its swaps may call, with the interface of Uniswap v2's router. Default: `swap.router`. */
  router: contract.optional(),
})
export type AggregatorSettings = z.infer<typeof aggregator>

/** Swaps through a router with the interface of Uniswap v2, and through aggregators. */
export const swapSettings = z
  .strictObject({
    /** The name of the router's quotes. */
    name: word(64).default('Uniswap v2'),
    router: contract,
    /** Tokens that a swap may be routed through, in addition to the wrapped native currency. */
    via: z.array(contract).max(8).default([]),
    aggregators: z.array(aggregator).max(8).default([]),
  })
  .refine(
    ({ name, aggregators }) =>
      new Set([name, ...aggregators.map((one) => one.name)]).size === aggregators.length + 1,
    { path: ['aggregators'], message: 'two providers have one name' },
  )
export type SwapSettings = z.infer<typeof swapSettings>

/** A price service over HTTP. */
export const priceService = {
  /** The URL, with `{assets}` as the placeholder for the list of `name:address`. */
  url: webUrl.max(512).refine((url) => url.includes('{assets}'), 'must hold {assets}'),
  /** The name of the network at the service. */
  name: z.string().regex(/^[\w.-]{1,64}$/),
} as const

/** Prices in US dollars: from the router's pools, or from a service over HTTP. */
export const priceSettings = z.union([
  z.strictObject({
    /** Tokens worth one dollar each. */
    dollars: z.array(contract).min(1).max(4),
    /** Minimum dollars that a pool must hold on the paying side; smaller pools are ignored. */
    leastLiquidity: z.int().min(0).max(1_000_000_000).default(10_000),
  }),
  z.strictObject(priceService),
])

/** Settings of a network for balances, prices and swaps; all are optional. */
export const marketSettings = {
  /** The address of Multicall3, if it differs from the address on public chains. */
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
