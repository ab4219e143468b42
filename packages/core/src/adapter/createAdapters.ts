import * as v from 'valibot'
import type { CaipNetworkId, ChainNamespace } from '../caip.ts'
import { LatchkeyError } from '../errors.ts'
import type { ResolvedConfig } from '../latchkey.ts'
import { networkSchema } from '../networks/schema.ts'
import { InvalidConfigError } from '../options/errors.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Platform } from '../ports/platform.ts'
import type { Random } from '../ports/random.ts'
import type { Storage } from '../ports/storage.ts'
import { prefixStorage, storageKey } from '../storage/stored.ts'
import type { Adapter, AdapterContext, AdapterFactory, HostedRpcUrl } from './adapter.ts'

/**
 * Makes the instance's adapters from the factories of the config.
 *
 * @throws {InvalidConfigError} two adapters of one family, or a network that is malformed or listed twice
 */
export function createAdapters(
  config: ResolvedConfig,
  { isBrowser }: Platform,
  ports: {
    id: string
    clock: Clock
    random: Random
    fetch: typeof globalThis.fetch
    storage: Storage
    log: Log
    hostedRpcUrl?: HostedRpcUrl
  },
): ReadonlyMap<ChainNamespace, Adapter> {
  const adapters = new Map<ChainNamespace, Adapter>()
  const seen = new Set<CaipNetworkId>()
  for (const [place, factory] of (config.adapters ?? []).entries()) {
    const option = `adapters.${place}`
    const adapter = make(option, factory, {
      metadata: config.metadata,
      isBrowser,
      clock: ports.clock,
      random: ports.random,
      fetch: ports.fetch,
      log: ports.log,
      storage: prefixStorage(ports.storage, `${storageKey(ports.id, 'adapter')}${place}:`),
      customRpcUrls: (caipNetworkId) =>
        (config.customRpcUrls?.[caipNetworkId] ?? []).map(({ url }) => url),
      ...(ports.hostedRpcUrl &&
        config.services?.data &&
        config.projectId && { hostedRpcUrl: ports.hostedRpcUrl }),
      defaultAccountTypes: config.defaultAccountTypes,
      enableAnnounced: config.enableEIP6963,
      enableInjected: config.enableInjected,
    })
    if (adapters.has(adapter.namespace)) {
      throw new InvalidConfigError(option, `a second adapter for ${adapter.namespace}`)
    }
    for (const network of adapter.networks) {
      const parsed = v.safeParse(networkSchema, network)
      if (!parsed.success) {
        const place = v.getDotPath(parsed.issues[0])
        throw new InvalidConfigError(`${option}.networks`, `${place} is malformed`)
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
      if (seen.has(network.caipNetworkId)) {
        throw new InvalidConfigError(
          `${option}.networks`,
          `${network.caipNetworkId} is listed twice`,
        )
      }
      seen.add(network.caipNetworkId)
    }
    adapters.set(adapter.namespace, adapter)
  }
  if (config.defaultNetwork && !seen.has(config.defaultNetwork)) {
    throw new InvalidConfigError('defaultNetwork', 'expected one of the configured networks')
  }
  return adapters
}

/** An adapter of the site's own may be anything. */
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
