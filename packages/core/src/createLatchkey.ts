import { createStore } from 'jotai/vanilla'
import { createAdapters } from './adapter/createAdapters.ts'
import { track } from './analytics/track.ts'
import { browserPlatform } from './browser/browserPlatform.ts'
import { browserStorage } from './browser/browserStorage.ts'
import { attachAdapter } from './connections/attachAdapter.ts'
import { cancelConnect } from './connections/cancelConnect.ts'
import { reconnect } from './connections/reconnect.ts'
import { constants } from './constants.ts'
import { inDevelopment } from './development/inDevelopment.ts'
import { fillStore } from './fillStore.ts'
import type { Latchkey } from './latchkey.ts'
import { onlineAtom } from './notices/onlineAtom.ts'
import { checkServices } from './options/checkServices.ts'
import { parseConfig } from './options/parseConfig.ts'
import { resolveConfig } from './options/resolveConfig.ts'
import type { LatchkeyConfig } from './options/schema.ts'
import { systemClock } from './ports/clock.ts'
import { consoleLog, filterLog } from './ports/log.ts'
import { cryptoRandom } from './ports/random.ts'
import { memoryStorage } from './ports/storage.ts'
import { systemFetch } from './ports/systemFetch.ts'
import { watchSignIn } from './signIn/watchSignIn.ts'

/**
 * Makes a modal with all its state. Synchronous and without network traffic; in a page it starts to listen for wallets
 * and restores the last visit's connections, on a server it does nothing more. Two instances share nothing.
 *
 * @example
 * const latchkey = createLatchkey({
 *   metadata: { name: 'Shop', url: 'https://shop.example', description: '', icons: [] },
 *   adapters: [evm({ networks: [mainnet, base] })],
 * })
 *
 * @throws {InvalidConfigError} an option is unknown or wrong; it is named, with what was expected
 */
export function createLatchkey(options: LatchkeyConfig): Latchkey {
  const parsed = parseConfig(options)
  const platform = parsed.platform ?? browserPlatform()
  const config = resolveConfig(parsed)
  const ports = {
    id: parsed.id ?? 'latchkey',
    clock: parsed.clock ?? systemClock,
    random: parsed.random ?? cryptoRandom,
    storage: parsed.storage ?? (platform.isBrowser ? browserStorage() : memoryStorage()),
    log: filterLog(parsed.log ?? consoleLog, parsed.logLevel ?? constants.defaultLogLevel),
    fetch: parsed.fetch ?? systemFetch,
  }
  const { adapters, connectors } = createAdapters(config, platform, {
    ...ports,
    hostedRpcUrl: (caipNetworkId) =>
      import('./services/hostedRpcUrl.ts').then((own) => own.hostedRpcUrl(latchkey, caipNetworkId)),
    report: (report) =>
      void import('./pairing/followConnector.ts').then((own) =>
        own.followConnector(latchkey, report),
      ),
  })
  const cleanups: (() => void)[] = []

  const latchkey: Latchkey = {
    ...ports,
    platform,
    config,
    adapters,
    connectors,
    store: createStore(),
    flights: {
      life: new AbortController(),
      connect: new Map(),
      reconnect: undefined,
      restore: new Map(),
      disconnecting: new Set(),
      pendingSignOuts: new Set(),
      queryClient: undefined,
      analytics: {
        waiting: [],
        state: 'idle',
        // In `track`, which lazy chunks share, this import would make bundlers list all chunks of the page a second time.
        load: () => import('./analytics/startSending.ts'),
      },
      alerts: new Set(),
      images: new Map(),
      seen: { opening: 0, ids: new Set() },
      timers: new Map(),
    },
    destroy() {
      latchkey.flights.life.abort()
      cancelConnect(latchkey)
      // Before the adapters stop: what they then cannot restore is not lost, only left.
      for (const flight of latchkey.flights.restore.values()) flight.abort()
      for (const cleanup of cleanups.splice(0)) cleanup()
      for (const cancel of latchkey.flights.timers.values()) cancel()
      latchkey.flights.timers.clear()
      for (const one of [...adapters.values(), ...connectors]) one.destroy()
      latchkey.flights.pairing?.abort.abort()
      latchkey.flights.queryClient?.then(
        (client) => {
          client.unmount()
          client.clear()
        },
        // A chunk that never came has nothing to stop.
        () => {},
      )
    },
  }

  fillStore(latchkey, parsed)
  checkServices(latchkey)
  inDevelopment()?.checkCreated(latchkey)
  if (platform.isBrowser) start(latchkey, cleanups)
  track(latchkey, 'INITIALIZE', describeConfig(latchkey))
  return latchkey
}

function start(latchkey: Latchkey, cleanups: (() => void)[]): void {
  const { platform, store } = latchkey
  cleanups.push(platform.watchOnline((isOnline) => store.set(onlineAtom, isOnline)))
  for (const adapter of latchkey.adapters.values()) {
    cleanups.push(attachAdapter(latchkey, adapter))
  }
  if (latchkey.config.siwx) cleanups.push(watchSignIn(latchkey))
  if (latchkey.config.enableReconnect) void reconnect(latchkey)
}

/** The options as analytics may know them: names and switches, nothing of a person. */
function describeConfig({ config, adapters }: Latchkey): Record<string, unknown> {
  return {
    networks: [...adapters.values()].flatMap(({ networks }) =>
      networks.map(({ caipNetworkId }) => caipNetworkId),
    ),
    defaultNetwork: config.defaultNetwork,
    themeMode: config.themeMode ?? 'dark',
    themeVariables: config.themeVariables ?? {},
    allowUnsupportedChain: config.allowUnsupportedChain,
    metadata: config.metadata,
  }
}
