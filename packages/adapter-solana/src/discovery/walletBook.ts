import type { AdapterContext, Unwatch } from '@latchkey/core'
import { claimIds } from './claimIds.ts'
import { type Listening, listenForWallets } from './listenForWallets.ts'
import { mergeWallets } from './mergeWallets.ts'
import type { Wallet, WalletAdapter } from './wallet.ts'

export type WalletBook = {
  /** Starts listening; a second call and a call on a server do nothing. */
  start(): void
  find(connectorId: string): Wallet | undefined
  /** Reports at once, then in one batch a microtask. */
  watch(onChange: (wallets: readonly Wallet[]) => void): Unwatch
  stop(): void
}

type Emitter = {
  on(event: string, listener: () => void): unknown
  off(event: string, listener: () => void): unknown
}

/** Keeps the list of wallets of one adapter: those that register themselves, and those the host passed. */
export function createWalletBook(
  context: Pick<AdapterContext, 'isBrowser' | 'enableAnnounced' | 'log' | 'connectors'>,
  adapters: readonly WalletAdapter[],
): WalletBook {
  const claim = claimIds()
  const watchers = new Set<(wallets: readonly Wallet[]) => void>()
  let listening: Listening | undefined
  let isStarted = false
  let wallets: readonly Wallet[] = []
  let isStale = false
  let isQueued = false

  const changed = () => {
    isStale = true
    if (isQueued) return
    isQueued = true
    queueMicrotask(() => {
      isQueued = false
      if (isStarted) for (const watcher of [...watchers]) watcher(read())
    })
  }
  const read = () => {
    if (isStale && isStarted) {
      isStale = false
      wallets = mergeWallets(adapters, listening?.registered() ?? [], claim, context.connectors)
    }
    return wallets
  }
  const eachAdapter = (task: (adapter: Emitter) => void) => {
    for (const adapter of adapters) {
      try {
        task(adapter as unknown as Emitter)
      } catch (cause) {
        context.log({ level: 'warn', message: 'A wallet adapter failed', cause })
      }
    }
  }

  return {
    start() {
      if (isStarted || !context.isBrowser) return
      isStarted = true
      isStale = true
      eachAdapter((adapter) => adapter.on('readyStateChange', changed))
      if (context.enableAnnounced) listening = listenForWallets(changed)
    },
    find: (connectorId) => read().find((wallet) => wallet.connectorId === connectorId),
    watch(onChange) {
      const watcher = (list: readonly Wallet[]) => onChange(list)
      watchers.add(watcher)
      onChange(read())
      return () => void watchers.delete(watcher)
    },
    stop() {
      if (isStarted) eachAdapter((adapter) => adapter.off('readyStateChange', changed))
      isStarted = false
      listening?.stop()
      watchers.clear()
    },
  }
}
