import * as z from 'zod/mini'
import type { AdapterFactory } from '../adapter/adapter.ts'
import type { AnalyticsEvent } from '../analytics/events.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../caip.ts'
import type { Clock } from '../ports/clock.ts'
import { type Log, logLevels } from '../ports/log.ts'
import type { Platform } from '../ports/platform.ts'
import type { Random } from '../ports/random.ts'
import type { Storage } from '../ports/storage.ts'
import { themeModes, themeVariablesSchema } from '../theme/schema.ts'
import { featuresSchema } from './features.ts'

const flag = z.optional(z.boolean())
const text = z.string().check(z.maxLength(500))
const id = z.string().check(z.minLength(1), z.maxLength(200))
const ids = z.optional(z.readonly(z.array(id)))
const httpUrl = z.string().check(
  z.maxLength(2048),
  z.refine((value) => /^https?:\/\/[^\s<>"]+$/i.test(value), { error: 'an http(s) URL' }),
)
const caipNetworkId = z.custom<CaipNetworkId>(isCaipNetworkId, {
  error: 'a CAIP-2 network id such as eip155:1',
})
const port = <type>(expected: string, ...methods: string[]) =>
  z.optional(
    z.custom<type>(
      (value) =>
        methods.length === 0
          ? typeof value === 'function'
          : typeof value === 'object' &&
            value !== null &&
            methods.every((name) => typeof (value as Record<string, unknown>)[name] === 'function'),
      { error: expected },
    ),
  )

const metadataSchema = z.strictObject({
  name: text,
  description: z.optional(text),
  /** Empty only on a server; in a page it is the page's own origin. */
  url: z.union([httpUrl, z.literal('')]),
  icons: z.optional(z.readonly(z.array(z.string().check(z.maxLength(2048))))),
})

export const customWalletSchema = z.strictObject({
  id,
  name: id,
  /** Names an installed wallet that is the same one. */
  rdns: z.optional(id),
  homepage: z.optional(httpUrl),
  image_url: z.optional(z.string()),
  mobile_link: z.optional(z.string()),
  desktop_link: z.optional(z.string()),
  webapp_link: z.optional(z.string()),
  chrome_store: z.optional(httpUrl),
  app_store: z.optional(httpUrl),
  play_store: z.optional(httpUrl),
})

const accountType = z.enum(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])

/** Sign-in as the host configures it (CAIP-122 / EIP-4361); the flow is a feature of its own. */
export type SiwxConfig = {
  /** Replaces all sessions; called with none on disconnect. */
  setSessions(sessions: readonly unknown[]): Promise<void>
}

/** Every option of `createLatchkey`, parsed once. An unknown one is an error that names it. */
export const configSchema = z.strictObject({
  /** Tells two instances of one page apart in storage. */
  id: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/, { error: 'letters, digits, . _ -' }))),
  projectId: z.optional(id),
  adapters: z.optional(
    z.readonly(
      z.array(
        z.custom<AdapterFactory>((value) => typeof value === 'function', {
          error: 'an adapter such as evm({ networks })',
        }),
      ),
    ),
  ),
  metadata: z.optional(metadataSchema),
  services: z.optional(
    z.strictObject({
      data: z.optional(httpUrl),
      registry: z.optional(httpUrl),
      analytics: z.optional(httpUrl),
      relay: z.optional(z.string()),
      frame: z.optional(httpUrl),
    }),
  ),
  features: z.optional(featuresSchema),
  themeMode: z.optional(z.enum(themeModes)),
  themeVariables: z.optional(themeVariablesSchema),
  defaultNetwork: z.optional(caipNetworkId),
  defaultAccountTypes: z.optional(z.record(id, accountType)),
  allowUnsupportedChain: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  enableEIP6963: flag,
  enableInjected: flag,
  enableWallets: flag,
  enableWalletGuide: flag,
  enableEmbedded: flag,
  enableMobileFullScreen: flag,
  featuredWalletIds: ids,
  includeWalletIds: ids,
  excludeWalletIds: ids,
  customWallets: z.optional(z.readonly(z.array(customWalletSchema))),
  allWallets: z.optional(z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  /** Image URLs by CAIP-2 network id. */
  chainImages: z.optional(z.record(id, z.string())),
  /** Image URLs by connector id. */
  connectorImages: z.optional(z.record(id, z.string())),
  customRpcUrls: z.optional(z.record(id, z.readonly(z.array(z.strictObject({ url: httpUrl }))))),
  termsConditionsUrl: z.optional(httpUrl),
  privacyPolicyUrl: z.optional(httpUrl),
  siwx: port<SiwxConfig>('an object with setSessions', 'setSessions'),
  /** Shows configuration alerts in the modal. */
  debug: flag,
  logLevel: z.optional(z.enum(logLevels)),
  /** BCP 47; the page's own when absent. */
  locale: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{2,35}$/, { error: 'a BCP 47 tag' }))),
  dir: z.optional(z.enum(['ltr', 'rtl'])),
  prefetch: z.optional(z.enum(['intent', 'idle'])),
  storage: port<Storage>('getItem, setItem and removeItem', 'getItem', 'setItem', 'removeItem'),
  fetch: port<typeof globalThis.fetch>('a function like fetch'),
  clock: port<Clock>('now and after', 'now', 'after'),
  random: port<Random>('uuid', 'uuid'),
  platform: port<Platform>(
    'isMobile, page, isOnline and watchOnline',
    'isMobile',
    'page',
    'isOnline',
    'watchOnline',
  ),
  log: port<Log>('a function'),
  onEvent: port<(event: AnalyticsEvent) => void>('a function'),
})

/** The options of `createLatchkey`. */
export type LatchkeyConfig = z.infer<typeof configSchema>
export type CustomWallet = z.infer<typeof customWalletSchema>
