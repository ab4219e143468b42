import type { Network } from '../adapter/network.ts'
import { createAdapters } from '../latchkey/createAdapters.ts'
import { parseConfig } from '../options/parseConfig.ts'
import { resolveConfig } from '../options/resolveConfig.ts'
import type { LatchkeyConfig } from '../options/schema.ts'
import type { Platform } from '../ports/platform.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { toSource } from './toSource.ts'

const web = { 'https:': 'https:', 'http:': 'http:' }
/** Schemes without TLS are for local development. A relay's http(s) URL is also its WebSocket URL. */
const relay = { 'wss:': 'wss:', 'ws:': 'ws:', 'https:': 'wss:', 'http:': 'ws:' }

/**
 * Returns the strictest Content-Security-Policy for the modal with these options, as the value of the header: scripts
 * and styles of the site itself, nothing inline; requests to the RPC URLs of the networks or of the site's own wagmi
 * config, to the services and to the sign-in server (`siwx.urls`); images of the data service and of `https:` hosts of
 * the options. Pure
 * and without a page: call it on a server or in a build, and add the sources of the rest of the site.
 *
 * Not included, because the options do not contain them: WebSocket transports of the site's own wagmi config. Icons of
 * wallets are shown only as `data:` URLs.
 *
 * @param config - the options of `createLatchkey`
 * @returns directives with `; ` between them; each source once, in the order of the options
 * @throws {InvalidConfigError} if an option is invalid, or a policy cannot contain the host of its URL
 *
 * @example
 * const policy = getCsp({
 *   adapters: [evm({ networks: [mainnet] })],
 *   services: { data: 'https://data.shop.example' },
 * })
 * response.setHeader('Content-Security-Policy', policy)
 *
 * @see {@link https://www.w3.org/TR/CSP3/}
 */
export function getCsp(config: LatchkeyConfig): string {
  const parsed = parseConfig(config)
  const { adapters, urls, frameUrls } = readAdapters(parsed)
  const networks = adapters.flatMap((adapter) => adapter.networks)
  const isSocket = (url: string) => /^wss?:/i.test(url)
  const sockets = urls.filter(isSocket).map((url) => toSource('connectors', url, relay))
  const frames = [
    ...frameUrls.map((url) => toSource('embedded', url, web)),
    ...urls.filter((url) => !isSocket(url)).map((url) => toSource('connectors', url, web)),
  ]
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', ...getImageSources(parsed, networks)],
    [
      'connect-src',
      "'self'",
      ...getRpcSources(parsed, adapters),
      ...sockets,
      ...getServiceSources(parsed),
      ...signInSources(parsed),
    ],
    frames.length === 0 ? [] : ['frame-src', ...frames],
  ]
  return directives
    .filter(({ length }) => length > 0)
    .map((directive) => [...new Set(directive)].join(' '))
    .join('; ')
}

/** Creates adapters without a page, to read their URLs. */
function readAdapters(parsed: LatchkeyConfig) {
  const metadata = parsed.metadata ?? { name: '', description: '', url: '', icons: [] }
  const nowhere: Platform = {
    isBrowser: false,
    isMobile: () => false,
    page: () => ({ url: '', domain: '' }),
    isOnline: () => true,
    watchOnline: () => () => {},
  }
  const { adapters, connectors, embedded } = createAdapters(
    resolveConfig({ ...parsed, metadata }),
    nowhere,
    {
      id: 'csp',
      clock: { now: () => 0, after: () => () => {} },
      random: { uuid: () => '' },
      fetch: () => Promise.reject(new Error('getCsp sends no requests')),
      storage: createMemoryStorage(),
      log: () => {},
      themeMode: () => 'dark',
    },
  )
  const urls = connectors.flatMap((connector) => connector.urls)
  const read = [...adapters.values()].map((adapter) => {
    const read = { networks: adapter.networks, rpcUrls: adapter.rpcUrls?.() }
    adapter.destroy()
    return read
  })
  return { adapters: read, urls, frameUrls: embedded?.urls ?? [] }
}

/** Custom URLs come first. */
const getRpcSources = (
  { customRpcUrls }: LatchkeyConfig,
  adapters: ReturnType<typeof readAdapters>['adapters'],
): string[] =>
  adapters.flatMap(({ networks, rpcUrls: adapterRpcUrls }) =>
    adapterRpcUrls
      ? adapterRpcUrls.map((url) => toSource('adapters.config', url, web))
      : networks.flatMap(({ caipNetworkId, rpcUrls }) => [
          ...(customRpcUrls?.[caipNetworkId] ?? []).map(({ url }) =>
            toSource(`customRpcUrls.${caipNetworkId}`, url, web),
          ),
          ...rpcUrls.default.http.map((url) => toSource('adapters.networks', url, web)),
        ]),
  )

function getServiceSources({ services = {} }: LatchkeyConfig): string[] {
  return Object.entries(services).flatMap(([name, url]) =>
    url === undefined ? [] : [toSource(`services.${name}`, url, name === 'relay' ? relay : web)],
  )
}

/** A path is on the page's own origin, which is allowed anyway. `//elsewhere` is not a path. */
const signInSources = ({ siwx }: LatchkeyConfig): string[] =>
  (siwx?.urls ?? [])
    .filter((url) => URL.canParse(url) || toPageOrigin(url) !== page)
    .map((url) => toSource('siwx.urls', url, web))

const page = 'https://page.invalid'
const toPageOrigin = (url: string) => URL.canParse(url, page) && new URL(url, page).origin

/** Other images need no source (`data:`, `blob:`, the site's own) or are not shown. */
function getImageSources(parsed: LatchkeyConfig, networks: readonly Network[]): string[] {
  const { data } = parsed.services ?? {}
  const images: [option: string, url: string | undefined][] = [
    ...named('chainImages', parsed.chainImages),
    ...networks
      .filter(({ caipNetworkId }) => parsed.chainImages?.[caipNetworkId] === undefined)
      .map(({ assets }): [string, string | undefined] => ['adapters.networks', assets?.imageUrl]),
    ...named('connectorImages', parsed.connectorImages),
    ...named('metadata.icons', parsed.metadata?.icons),
    ...(parsed.customWallets ?? []).map(({ image_url }, index): [string, string | undefined] => [
      `customWallets.${index}.image_url`,
      image_url,
    ]),
  ]
  return [
    // Pictures of tokens, collectibles and names.
    ...(data === undefined ? [] : [toSource('services.data', data, web)]),
    ...images.flatMap(([option, url]) =>
      url !== undefined && /^\s*https:/i.test(url) ? [toSource(option, url, web)] : [],
    ),
  ]
}

const named = (
  option: string,
  urls: readonly string[] | Readonly<Record<string, string | undefined>> = {},
): [string, string | undefined][] =>
  Object.entries(urls).map(([name, url]) => [`${option}.${name}`, url])
