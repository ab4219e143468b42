import { evm } from '@latchkey/adapter-evm'
import {
  type AnalyticsEvent,
  createLatchkey,
  createMemoryStorage,
  type Latchkey,
  type LatchkeyConfig,
  pairingAtom,
} from '@latchkey/core'
import type { Network } from '@latchkey/core/adapter'
import type { LogEntry, Platform } from '@latchkey/core/modal'
import {
  createEvmSigner,
  devnetAccounts,
  type Relay,
  type RelayOptions,
  startRelay,
  startWalletApp,
  type WalletApp,
  type WalletAppOptions,
} from '@latchkey/devnet'
import { waitFor } from '@latchkey/test-support'
import { expect, vi } from 'vitest'
import { type WalletConnectOptions, walletConnect } from '../src/index.ts'
import type { RelayStorage } from '../src/options/options.ts'

export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'
export const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
export const bitcoinAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
export const evmAddress = devnetAccounts[0].address

export function network(
  caipNetworkId: `${string}:${string}`,
  rpcUrl = 'http://127.0.0.1:9',
): Network {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    id: chainNamespace === 'eip155' ? Number(id) : id,
    caipNetworkId,
    chainNamespace,
    name: caipNetworkId.slice(0, 20),
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
}

/** A namespace whose wallet signs by returning the request. */
const echo = (namespace: string, chain: string, address: string, methods: readonly string[]) => ({
  namespace,
  chains: [chain],
  addresses: [address],
  methods,
  sign: (call: { method: string; params: unknown }) => Promise.resolve({ signed: call }),
})

/** The relay client's store, kept over reloads. */
export function memoryRelayStorage(): RelayStorage & { readonly entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>()
  return {
    entries,
    getKeys: () => Promise.resolve([...entries.keys()]),
    getEntries: <value>() => Promise.resolve([...entries] as [string, value][]),
    getItem: <value>(key: string) =>
      Promise.resolve(structuredClone(entries.get(key)) as value | undefined),
    setItem(key, value) {
      entries.set(key, structuredClone(value))
      return Promise.resolve()
    },
    removeItem(key) {
      entries.delete(key)
      return Promise.resolve()
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
export type Page = ReturnType<World['open']>

/** A relay, a wallet of three namespaces, and pages of a site that share a browser's storage. */
export async function startWorld({
  oneClick = true,
  signers,
  after,
}: Partial<
  { oneClick: boolean } & Pick<WalletAppOptions, 'signers'> & Pick<RelayOptions, 'after'>
> = {}) {
  const relay: Relay = await startRelay(after && { after })
  const cleanups: (() => unknown)[] = [() => relay.stop()]
  const wallet: WalletApp = await startWalletApp({
    relayUrl: relay.url,
    habits: { authentications: oneClick ? 'ask' : 'none' },
    signers: signers ?? [
      createEvmSigner({ rpcUrls: { 1: 'http://127.0.0.1:9', 137: 'http://127.0.0.1:9' } }),
      echo('solana', solanaId, solanaAddress, ['solana_signMessage', 'solana_signTransaction']),
      echo('bip122', bitcoinId, bitcoinAddress, ['signMessage', 'sendTransfer']),
    ],
  })
  cleanups.unshift(async () => {
    await waitForSessionEnds(wallet)
    await wallet.stop()
  })
  let visitors = 0

  return {
    relay,
    wallet,
    /** The storage of one visitor's browser. */
    browser: () => {
      visitors += 1
      return {
        id: `shop${visitors}`,
        storage: createMemoryStorage(),
        relayStorage: memoryRelayStorage(),
      }
    },
    open(
      browser: {
        id: string
        storage: ReturnType<typeof createMemoryStorage>
        relayStorage: RelayStorage
      },
      {
        platform,
        options,
        ...config
      }: Partial<Omit<LatchkeyConfig, 'platform'>> & {
        platform?: Partial<Platform>
        options?: WalletConnectOptions
      } = {},
    ) {
      const events: [string, unknown][] = []
      const logged: LogEntry[] = []
      const latchkey: Latchkey = withWindow(() =>
        createLatchkey({
          id: browser.id,
          metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
          adapters: [evm({ networks: [network('eip155:1'), network('eip155:137')] })],
          connectors: [
            walletConnect({
              relayUrl: relay.url,
              projectId: browser.id,
              storage: browser.relayStorage,
              networks: [network(solanaId), network(bitcoinId)],
              ...options,
            }),
          ],
          storage: browser.storage,
          logLevel: 'debug',
          log: (entry) => void logged.push(entry),
          onEvent: (event: AnalyticsEvent) =>
            void events.push([event.props.event, event.props.properties ?? {}]),
          platform: {
            isBrowser: true,
            isMobile: () => false,
            page: () => ({ url: 'https://shop.example/', domain: 'shop.example' }),
            isOnline: () => true,
            watchOnline: () => () => {},
            ...platform,
          },
          ...config,
        }),
      )
      const close = () => withWindow(() => latchkey.destroy())
      cleanups.unshift(close)
      return { latchkey, close, events, logged, pairing: () => latchkey.store.get(pairingAtom) }
    },
    async stop() {
      for (const task of cleanups) await task()
    },
  }
}

/**
 * Adapters look for extensions on a `window`, and universal-provider treats a global `window` as a browser, so `window`
 * is defined only during the call.
 */
function withWindow<value>(task: () => value): value {
  vi.stubGlobal('window', new EventTarget())
  try {
    return task()
  } finally {
    vi.unstubAllGlobals()
  }
}

/**
 * A wallet that is destroyed while a session ends causes unhandled rejections. If both
 * sides end a session at the same time, the wallet's library throws, so remaining sessions are ignored.
 */
async function waitForSessionEnds(wallet: WalletApp): Promise<void> {
  const expectEnded = () => expect(wallet.sessions()).toEqual([])
  await waitFor(expectEnded, 1_000).catch(() => {})
}

/** The URI a page shows, as soon as it does. */
export function getUri({ latchkey }: Pick<Page, 'latchkey'>): Promise<string> {
  return until(latchkey, () => latchkey.store.get(pairingAtom).uri)
}

/** Waits for something that is read from a page's state. */
export function until<value>(
  { store }: Latchkey,
  read: () => value | undefined | false,
): Promise<value> {
  return new Promise((resolve) => {
    const update = () => {
      const value = read()
      if (value === undefined || value === false) return
      unsubscribe()
      resolve(value)
    }
    const unsubscribe = store.sub(pairingAtom, update)
    update()
  })
}
