import * as v from 'valibot'
import type { AdapterFactory } from '../adapter/adapter.ts'
import type { ConnectorFactory } from '../adapter/connector.ts'
import type { EmbeddedFactory } from '../adapter/embeddedWallet.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import { httpUrlExpected, httpUrlPattern, list, urlWithoutUser } from '../base/schemas.ts'
import { themeModes } from '../base/themeMode.ts'
import type { Clock } from '../ports/clock.ts'
import { type Logger, logLevels } from '../ports/log.ts'
import type { Platform } from '../ports/platform.ts'
import type { Random } from '../ports/random.ts'
import type { StoragePort } from '../ports/storage.ts'
import type { AnalyticsEvent } from './analyticsEvents.ts'
import { featuresSchema } from './features.ts'
import type { SiwxConfig } from './siwx.ts'
import { strictOptions } from './strictOptions.ts'
import { themeVariablesSchema } from './theme.ts'

const flag = v.optional(v.boolean())
const text = v.pipe(v.string(), v.maxLength(500))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const ids = v.optional(list(id))
const httpUrl = v.pipe(v.string(), v.maxLength(2048), v.regex(httpUrlPattern, httpUrlExpected))
const siteUrlPattern = new RegExp(`^$|${httpUrlPattern.source}`, 'i')
const relayUrlPattern = /^(?:http|ws)s?:\/\/[^\s<>"@/?#\\]+(?:[/?#\\][^\s<>"]*)?$/i
const caipNetworkId = v.custom<CaipNetworkId>(isCaipNetworkId, 'a CAIP-2 id, as eip155:1')
/** A function, or an object with the methods. */
const port = <type>(...methods: string[]) =>
  v.optional(
    v.custom<type>(
      (value) =>
        typeof value === (methods[0] ? 'object' : 'function') &&
        methods.every((name) => typeof Object(value)[name] === 'function'),
      methods.join(', ') || 'a function',
    ),
  )

const localeTag = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,35}$/, 'a BCP 47 tag'))

const metadataSchema = strictOptions({
  name: text,
  description: v.optional(text),
  /** Default: the page's origin. Required with `siwx`. Empty only on a server. */
  url: v.optional(v.pipe(v.string(), v.maxLength(2048), v.regex(siteUrlPattern, httpUrlExpected))),
  icons: v.optional(list(v.pipe(v.string(), v.maxLength(2048)))),
})

export const customWalletSchema = strictOptions({
  id,
  name: id,
  /** The `rdns` that the installed wallet announces (EIP-6963). */
  rdns: v.optional(id),
  homepage: v.optional(httpUrl),
  image_url: v.optional(v.string()),
  mobile_link: v.optional(v.string()),
  desktop_link: v.optional(v.string()),
  webapp_link: v.optional(v.string()),
  chrome_store: v.optional(httpUrl),
  app_store: v.optional(httpUrl),
  play_store: v.optional(httpUrl),
})

const accountType = v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])

/** Loads a module whose default export has messages by key; each message is validated. */
export type LocaleLoader = () => Promise<{ readonly default: Readonly<Record<string, string>> }>

/** All options of `createLatchkey`. Unknown options are errors. */
export const configSchema = strictOptions({
  /** Identifies the instance in storage. */
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'letters, digits, . _ -'))),
  projectId: v.optional(id),
  adapters: v.optional(
    list(
      v.custom<AdapterFactory>(
        (value) => typeof value === 'function',
        'an adapter such as evm({ networks })',
      ),
    ),
  ),
  /** Connectors that reach wallets of several namespaces: `walletConnect({ relayUrl })`. */
  connectors: v.optional(
    list(
      v.custom<ConnectorFactory>(
        (value) => typeof value === 'function',
        'a connector such as walletConnect()',
      ),
    ),
  ),
  /** A wallet for visitors who have none: `embeddedWallet({ url })`. */
  embedded: port<EmbeddedFactory>(),
  metadata: v.optional(metadataSchema),
  services: v.optional(
    strictOptions({
      data: v.optional(httpUrl),
      registry: v.optional(httpUrl),
      analytics: v.optional(httpUrl),
      relay: v.optional(v.pipe(v.string(), v.regex(relayUrlPattern, `a ws(s) ${urlWithoutUser}`))),
    }),
  ),
  features: v.optional(featuresSchema),
  themeMode: v.optional(v.picklist(themeModes)),
  themeVariables: v.optional(themeVariablesSchema),
  defaultNetwork: v.optional(caipNetworkId),
  defaultAccountTypes: v.optional(v.record(id, accountType)),
  allowUnsupportedChain: flag,
  allowNetworkSwitch: flag,
  reconnectOnLoad: flag,
  discoverAnnouncedWallets: flag,
  discoverInjectedWallets: flag,
  showWallets: flag,
  showHelp: flag,
  inline: flag,
  fullScreenOnMobile: flag,
  featuredWalletIds: ids,
  includeWalletIds: ids,
  excludeWalletIds: ids,
  customWallets: v.optional(list(customWalletSchema)),
  allWalletsButton: v.optional(v.picklist(['always', 'mobile', 'never'])),
  /** Image URLs by CAIP-2 network id. */
  chainImages: v.optional(v.record(caipNetworkId, v.string())),
  /** Image URLs by connector id. */
  connectorImages: v.optional(v.record(id, v.string())),
  /** RPC URLs by the CAIP-2 id of a configured network. */
  customRpcUrls: v.optional(v.record(caipNetworkId, list(strictOptions({ url: httpUrl })))),
  /** The contracts that may swap, by CAIP-2 id, in place of the built-in ones of that network. */
  swapRouters: v.optional(v.record(caipNetworkId, list(id))),
  termsConditionsUrl: v.optional(httpUrl),
  privacyPolicyUrl: v.optional(httpUrl),
  siwx: port<SiwxConfig>(
    'createMessage',
    'addSession',
    'setSessions',
    'revokeSession',
    'getSessions',
  ),
  /** Shows configuration alerts in the modal. */
  debug: flag,
  logLevel: v.optional(v.picklist(logLevels)),
  /** BCP 47; default: the page's language. */
  locale: v.optional(localeTag),
  /** The site's own messages by BCP 47 tag, loaded on demand: `{ fr: () => import('./fr') }`. */
  locales: v.optional(v.record(localeTag, port<LocaleLoader>())),
  dir: v.optional(v.picklist(['ltr', 'rtl'])),
  prefetch: v.optional(v.picklist(['intent', 'idle'])),
  storage: port<StoragePort>('getItem', 'setItem', 'removeItem'),
  fetch: port<typeof globalThis.fetch>(),
  clock: port<Clock>('now', 'after'),
  random: port<Random>('uuid'),
  platform: port<Platform>('isMobile', 'page', 'isOnline', 'watchOnline'),
  log: port<Logger>(),
  onEvent: port<(event: AnalyticsEvent) => void>(),
})

/** The options of `createLatchkey`. */
export type LatchkeyConfig = v.InferOutput<typeof configSchema>
export type CustomWallet = v.InferOutput<typeof customWalletSchema>
