import * as z from 'zod'
import { solanaNetworkId } from '../addresses/schema.ts'
import { emailAddress } from '../mail/schema.ts'
import { marketSettings, webUrl } from './markets/schema.ts'
import { key, providerSettings } from './onramp/schema.ts'
import { signInSettings } from './signIn/schema.ts'
import { solanaSettings } from './solana/schema.ts'

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`)

/** An origin pattern: `https://shop.example`, `https://*.shop.example` (one label), `http://localhost:*`, or `*`. */
export const originPattern = z
  .string()
  .regex(
    /^(\*|https?:\/\/(\*|[a-z0-9-]+)(\.(\*|[a-z0-9-]+))*(:(\*|\d{1,5}))?)$/,
    'must be "*" or an origin like https://shop.example, without a path; * matches one label or any port',
  )

/** CAIP-2 id, such as `eip155:1`. */
export const caipNetworkId = z
  .string()
  .regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 id like eip155:1')

export const projectSettings = z.strictObject({
  /** The public id, which every page of the site contains. */
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -'),
  /**
   * Origins of the pages that may use the project. A request without an Origin (from a server or a shell) is
   * accepted.
   */
  origins: z.array(originPattern).max(256).default([]),
  /** The project's name in the list of smart sessions and in mails; defaults to its id. */
  name: z.string().min(1).max(64).optional(),
  url: webUrl.max(512).optional(),
  iconUrl: webUrl.max(512).optional(),
  analytics: z.boolean().default(true),
  /** Limit for all clients together. */
  requestsPerMinute: z.int().min(1).max(100_000_000).default(60_000),
  /** Mails of email login in 24 hours, to browsers that are new to an address. */
  mailsPerDay: z.int().min(1).max(100_000_000).default(10_000),
  /** Maximum number of smart sessions. A further one replaces an ended session, otherwise it gets 503. */
  maxSmartSessions: z.int().min(1).max(10_000_000).default(100_000),
  /** Enables sign-in. */
  signIn: signInSettings.optional(),
})
export type Project = z.infer<typeof projectSettings>

const contractAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be the address of a contract')
  .transform((text) => text as `0x${string}`)

export const chainSettings = z
  .strictObject({
    caipNetworkId,
    name: z.string().min(1).max(64),
    /** Node URLs, in order of preference. Never returned to a client, because they may contain keys. */
    rpcUrls: z.array(webUrl).min(1).max(8),
    /** Bundler URLs (ERC-4337) for reading user operations. A node that is also a bundler is listed here, too. */
    bundlerUrls: z.array(webUrl).min(1).max(8).optional(),
    nativeCurrency: z.strictObject({
      name: z.string().min(1).max(64),
      symbol: z.string().min(1).max(16),
      decimals: z.int().min(0).max(36),
    }),
    /** Enables indexing of the chain's blocks, for transactions and collectibles. */
    history: z
      .strictObject({
        /** Number of blocks before the newest one that are indexed at first. */
        backfill: z.int().min(0).max(100_000_000).default(10_000),
        /** Deletes entries older than this number of blocks. By default none are deleted. */
        keepBlocks: z.int().min(1000).max(1_000_000_000).optional(),
        /** Maximum bytes of a node's response; 64 MiB by default. */
        answerBytes: z.int().min(1_048_576).max(500_000_000).optional(),
      })
      .optional(),
    /** Enables ENS of the chain as the source of names and avatars. */
    ens: z.strictObject({ universalResolver: contractAddress }).optional(),
    ...marketSettings,
    /** Settings of a Solana network for balances, history and collectibles. */
    solana: solanaSettings.optional(),
  })
  .refine(({ prices, swap }) => !prices || 'url' in prices || swap !== undefined, {
    path: ['prices'],
    message: 'by pools need swap, whose router knows the pools',
  })
  .refine((chain) => !chain.bundlerUrls || chain.caipNetworkId.startsWith('eip155:'), {
    path: ['bundlerUrls'],
    message: 'are for networks of eip155',
  })
  .refine((chain) => (!chain.history && !chain.ens) || chain.caipNetworkId.startsWith('eip155:'), {
    path: ['history'],
    message: 'history and ens are for networks of eip155',
  })
  .refine(({ solana, caipNetworkId: id }) => !solana || solanaNetworkId.test(id), {
    path: ['solana'],
    message: 'is for networks like solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
  .refine(
    ({ caipNetworkId: id, tokens, prices, swap, multicall }) =>
      !id.startsWith('solana:') || !(tokens || prices || swap || multicall),
    { path: ['solana'], message: 'holds tokens and prices of a network of solana' },
  )
export type Chain = z.infer<typeof chainSettings>

const uniqueBy = <item>(name: string, getKey: (item: item) => string) =>
  z.refine<item[]>(
    (items) => new Set(items.map(getKey)).size === items.length,
    `two have one ${name}`,
  )

/** The schema of the settings file at the path of LATCHKEY_CONFIG. */
export const configFile = z.strictObject({
  projects: z
    .array(projectSettings)
    .min(1)
    .check(uniqueBy('id', ({ id }) => id)),
  chains: z
    .array(chainSettings)
    .check(uniqueBy('caipNetworkId', (chain) => chain.caipNetworkId))
    .default([]),
  /** Onramp providers; the first one is the default. */
  onramp: z
    .array(providerSettings)
    .check(uniqueBy('shape', ({ shape }) => shape))
    .default([]),
  /** The zone of the names that this server registers, as `name.zone`. */
  nameZone: z
    .string()
    .regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/)
    // A name in `eth` would look like an ENS name of another owner.
    .refine((zone) => !/(^|\.)eth$/.test(zone), 'names of eth are given by ENS')
    .optional(),
  /** Names that cannot be registered in the zone. */
  reservedNames: z
    .array(z.string().regex(/^[a-z0-9-]{1,63}$/))
    .max(1000)
    .default([]),
})
export type ConfigFile = z.infer<typeof configFile>

/** An address or a range in CIDR notation. */
const network = z
  .string()
  .trim()
  .pipe(
    z.union(
      [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
      'must be addresses or ranges like 10.0.0.0/8',
    ),
  )

/** The environment variables, all optional. */
export const environment = z.object({
  LATCHKEY_MODE: z.enum(['production', 'development']).default('production'),
  // The content in place of the path would be in the message about a missing file.
  LATCHKEY_CONFIG: z
    .string()
    .regex(/^(?!\s*\{)[^\n]+$/, 'must be the path of a file')
    .optional(),
  LATCHKEY_HOST: z.string().min(1).default('127.0.0.1'),
  LATCHKEY_PORT: wholeNumber(0, 65_535).default(5174),
  LATCHKEY_PORT_SHIFT: wholeNumber(0, 50_000).default(0),
  LATCHKEY_DATABASE_URL: z
    .string()
    .regex(/^(file:|libsql:|https?:|wss?:)./, 'must begin with file:, libsql:, https: or wss:')
    .refine((url) => url.startsWith('file:') || URL.canParse(url), 'must be a URL')
    // Neither fetch nor the database driver supports a user and password in a URL.
    .refine(
      (url) => !/^(?!file:)\w+:\/\/[^/?#]*@/.test(url),
      'must have no user and password; LATCHKEY_DATABASE_TOKEN is for the secret',
    )
    .default('file:latchkey.db'),
  LATCHKEY_DATABASE_TOKEN: key.optional(),
  LATCHKEY_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(network))
    .default([]),
  LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: wholeNumber(1, 10_000_000).default(1200),
  LATCHKEY_MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(5000),
  LATCHKEY_MAX_CONNECTIONS_PER_CLIENT: wholeNumber(1, 1_000_000).default(50),
  LATCHKEY_MAX_CONNECTIONS_PER_NETWORK: wholeNumber(1, 1_000_000).default(200),
  LATCHKEY_UNREAD_MEGABYTES: wholeNumber(16, 1_000_000).default(512),
  LATCHKEY_UNREAD_MEGABYTES_PER_CLIENT: wholeNumber(16, 1_000_000).default(32),
  LATCHKEY_BODY_LIMIT: wholeNumber(1024, 1_048_576).default(65_536),
  LATCHKEY_TIME_LIMIT_MS: wholeNumber(10, 60_000).default(10_000),
  LATCHKEY_ANALYTICS_MEGABYTES: wholeNumber(1, 1_000_000).default(1024),
  LATCHKEY_ANALYTICS_DAYS: wholeNumber(1, 3650).default(30),
  LATCHKEY_SESSION_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  LATCHKEY_PICTURE_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  LATCHKEY_VAULT_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be the base64 of 32 bytes')
    .optional(),
  LATCHKEY_SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  LATCHKEY_MAIL_FROM: emailAddress.optional(),
  LATCHKEY_FRAME_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'must be an origin like https://wallet.example')
    .optional(),
  LATCHKEY_RP_ID: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain like wallet.example')
    .optional(),
  LATCHKEY_PUBLIC_URL: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  LATCHKEY_HISTORY_POLL_MS: wholeNumber(50, 600_000).optional(),
  LATCHKEY_IPFS_GATEWAY: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  LATCHKEY_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
})
