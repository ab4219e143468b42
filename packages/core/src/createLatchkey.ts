import { createStore } from 'jotai/vanilla'
import { watchAnalytics } from './analytics/watchAnalytics.ts'
import * as constants from './base/constants.ts'
import { createBrowserPlatform } from './browser/createBrowserPlatform.ts'
import { createBrowserStorage } from './browser/createBrowserStorage.ts'
import { cancelConnect } from './connect/cancelConnect.ts'
import { attachAdapter } from './connections/attachAdapter.ts'
import { reconnect } from './connections/reconnect.ts'
import { development } from './development/development.ts'
import { emit } from './events/emit.ts'
import { hydrateStore } from './hydrateStore.ts'
import { createAdapters } from './latchkey/createAdapters.ts'
import type { Latchkey } from './latchkey/latchkey.ts'
import { watchModal } from './modal/watchModal.ts'
import { parseConfig } from './options/parseConfig.ts'
import { resolveConfig } from './options/resolveConfig.ts'
import type { LatchkeyConfig } from './options/schema.ts'
import { pairingSlice } from './pairing/slice.ts'
import { systemClock } from './ports/clock.ts'
import { createConsoleLog, filterLog } from './ports/log.ts'
import { cryptoRandom } from './ports/random.ts'
import { createMemoryStorage } from './ports/storage.ts'
import { systemFetch } from './ports/systemFetch.ts'
import { queriesSlice } from './queries/slice.ts'
import { checkServices } from './services/checkServices.ts'
import { watchSignIn } from './signIn/watchSignIn.ts'
import { connectionSlice } from './state/connectionSlice.ts'
import { onlineAtom } from './state/onlineAtom.ts'
import { themeModeAtom } from './theme/state.ts'

/**
 * Creates a Latchkey. Synchronous, without network requests. In a page it starts to discover wallets and to restore the
 * connections of the last visit; on a server it does not. Instances share no state.
 *
 * @example
 * const latchkey = createLatchkey({
 *   metadata: { name: 'Shop', url: 'https://shop.example', description: '', icons: [] },
 *   adapters: [evm({ networks: [mainnet, base] })],
 * })
 *
 * @throws {InvalidConfigError} if an option is unknown or invalid; the message has its name and the expected value
 */
export function createLatchkey(options: LatchkeyConfig): Latchkey {
  const parsed = parseConfig(options)
  const platform = parsed.platform ?? createBrowserPlatform()
  const config = resolveConfig(parsed)
  const ports = {
    id: parsed.id ?? 'latchkey',
    clock: parsed.clock ?? systemClock,
    random: parsed.random ?? cryptoRandom,
    storage:
      parsed.storage ?? (platform.isBrowser ? createBrowserStorage() : createMemoryStorage()),
    log: filterLog(parsed.log ?? createConsoleLog, parsed.logLevel ?? constants.defaultLogLevel),
    fetch: parsed.fetch ?? systemFetch,
  }
  const { adapters, connectors, embedded } = createAdapters(config, platform, {
    ...ports,
    hostedRpcUrl: (caipNetworkId) =>
      import('./services/getHostedRpcUrl.ts').then((value) =>
        value.getHostedRpcUrl(latchkey, caipNetworkId),
      ),
    themeMode: () => latchkey.store.get(themeModeAtom),
    report: (report) =>
      void import('./pairing/handleConnectorEvent.ts').then((value) =>
        value.handleConnectorEvent(latchkey, report),
      ),
  })
  const cleanups: (() => void)[] = []
  const life = new AbortController()

  const latchkey: Latchkey = {
    ...ports,
    platform,
    config,
    adapters,
    connectors,
    embedded,
    store: createStore(),
    signal: life.signal,
    destroy() {
      life.abort()
      cancelConnect(latchkey)
      // Before the adapters stop: an aborted restoration keeps the saved connections.
      for (const restoration of connectionSlice.of(latchkey).restorations.values())
        restoration.abort()
      for (const cleanup of cleanups.splice(0)) cleanup()
      for (const one of [...adapters.values(), ...connectors, embedded]) one?.destroy()
      pairingSlice.of(latchkey).pending?.abort.abort()
      queriesSlice.of(latchkey).client?.then(
        (client) => {
          client.unmount()
          client.clear()
        },
        // The chunk failed to load, so there is nothing to stop.
        () => {},
      )
    },
  }

  cleanups.push(watchAnalytics(latchkey, loadSender), watchModal(latchkey, loadSignIn))
  hydrateStore(latchkey, parsed)
  checkServices(latchkey)
  development?.checkCreated(latchkey)
  if (platform.isBrowser) start(latchkey, cleanups)
  emit(latchkey, { type: 'created' })
  return latchkey
}

// In `track`, which lazy chunks share, this import would make bundlers list all chunks of the page a second time.
const loadSender = () => import('./analytics/track.lazy.ts')
const loadSignIn = () => import('./signInChunk/index.ts')

function start(latchkey: Latchkey, cleanups: (() => void)[]): void {
  const { platform, store } = latchkey
  cleanups.push(platform.watchOnline((isOnline) => store.set(onlineAtom, isOnline)))
  for (const adapter of latchkey.adapters.values()) {
    cleanups.push(attachAdapter(latchkey, adapter))
  }
  if (latchkey.config.siwx) cleanups.push(watchSignIn(latchkey, loadSignIn))
  if (latchkey.config.reconnectOnLoad) void reconnect(latchkey)
}
