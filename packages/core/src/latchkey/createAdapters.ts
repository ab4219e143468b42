import * as v from 'valibot'
import type { Adapter, AdapterContext, AdapterFactory, HostedRpcUrl } from '../adapter/adapter.ts'
import type { Connector, ConnectorReport } from '../adapter/connector.ts'
import type { EmbeddedWallet } from '../adapter/embeddedWallet.ts'
import { networkSchema } from '../adapter/network.ts'
import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import { LatchkeyError } from '../base/errors.ts'
import type { ThemeMode } from '../base/themeMode.ts'
import { development } from '../development/development.ts'
import { InvalidConfigError } from '../options/errors.ts'
import type { ResolvedConfig } from '../options/resolveConfig.ts'
import type { Clock } from '../ports/clock.ts'
import type { Logger } from '../ports/log.ts'
import type { Platform } from '../ports/platform.ts'
import type { Random } from '../ports/random.ts'
import type { StoragePort } from '../ports/storage.ts'
import { createPrefixedStorage, getStorageKey } from '../storage/stored.ts'

/**
 * Creates the instance's adapters and connectors from the factories of the config.
 *
 * @throws {InvalidConfigError} if two adapters have the same namespace or a network is malformed; in development also if a
 * network is listed twice or an option names a network that is not configured
 */
export function createAdapters(
  config: ResolvedConfig,
  { isBrowser }: Platform,
  ports: {
    id: string
    clock: Clock
    random: Random
    fetch: typeof globalThis.fetch
    storage: StoragePort
    log: Logger
    hostedRpcUrl?: HostedRpcUrl
    report?: (report: ConnectorReport) => void
    themeMode: () => ThemeMode
  },
): {
  readonly adapters: ReadonlyMap<ChainNamespace, Adapter>
  readonly connectors: readonly Connector[]
  readonly embedded: EmbeddedWallet | undefined
} {
  const adapters = new Map<ChainNamespace, Adapter>()
  const contextAt = (path: string) => ({
    metadata: config.metadata,
    isBrowser,
    clock: ports.clock,
    random: ports.random,
    fetch: ports.fetch,
    log: ports.log,
    storage: createPrefixedStorage(ports.storage, `${getStorageKey(ports.id, path)}:`),
    customRpcUrls: (caipNetworkId: CaipNetworkId) =>
      (config.customRpcUrls?.[caipNetworkId] ?? []).map(({ url }) => url),
  })
  const siteContextAt = (path: string) => ({
    ...contextAt(path),
    id: ports.id,
    projectId: config.projectId,
    relayUrl: config.services?.relay,
    networks: () => [...adapters.values()].flatMap(({ networks }) => networks),
    report: ports.report ?? (() => {}),
    themeMode: ports.themeMode,
  })
  const connectors = (config.connectors ?? []).map((factory, index) =>
    factory(siteContextAt(`connector${index}`)),
  )
  const embedded = config.embedded?.(siteContextAt('embedded'))
  const configured = config.adapters ?? []
  const factories = [...configured, ...connectors.flatMap((connector) => connector.adapters)]
  for (const [index, factory] of factories.entries()) {
    const option = `adapters.${index}`
    const adapter = make(option, factory, {
      ...contextAt(`adapter${index}`),
      ...(ports.hostedRpcUrl &&
        config.services?.data &&
        config.projectId && { hostedRpcUrl: ports.hostedRpcUrl }),
      defaultAccountTypes: config.defaultAccountTypes,
      discoverAnnouncedWallets: config.discoverAnnouncedWallets,
      discoverInjectedWallets: config.discoverInjectedWallets,
      connectors: [connectors, embedded ?? []].flat(),
    })
    // The site's own adapter takes precedence.
    if (adapters.has(adapter.namespace) && index >= configured.length) continue
    if (adapters.has(adapter.namespace)) {
      throw new InvalidConfigError(option, `duplicate adapter for ${adapter.namespace}`)
    }
    for (const network of adapter.networks) {
      const parsed = v.safeParse(networkSchema, network)
      if (!parsed.success) {
        const [issue] = parsed.issues
        const path = v.getDotPath(issue)
        throw new InvalidConfigError(
          `${option}.networks`,
          development?.describeNetworkIssue(issue, path) ?? `${path} is malformed`,
        )
      }
      if (
        network.chainNamespace !== adapter.namespace ||
        !network.caipNetworkId.startsWith(`${adapter.namespace}:`)
      ) {
        throw new InvalidConfigError(
          `${option}.networks`,
          `expected networks of ${adapter.namespace}, got ${network.caipNetworkId}`,
        )
      }
    }
    adapters.set(adapter.namespace, adapter)
  }
  development?.checkNetworks(
    [...adapters.values()].flatMap(({ networks }) => networks),
    config,
    (option, details) => {
      throw new InvalidConfigError(option, details)
    },
  )
  return { adapters, connectors, embedded }
}

/** Validates the result, because a custom factory may return anything. */
function make(option: string, factory: AdapterFactory, context: AdapterContext): Adapter {
  const expected = 'expected an adapter such as evm({ networks })'
  try {
    const adapter: Partial<Adapter> | null = factory(context)
    const isAdapter =
      typeof adapter?.namespace === 'string' &&
      Array.isArray(adapter.networks) &&
      typeof adapter.watchWallets === 'function' &&
      typeof adapter.watchConnections === 'function'
    if (!isAdapter) throw new InvalidConfigError(option, expected)
    return adapter as Adapter
  } catch (cause) {
    throw LatchkeyError.is(cause) ? cause : new InvalidConfigError(option, expected, cause)
  }
}
