import type { AdapterContext, Unwatch } from '@latchkey/core'
import { lookForInjectedWallets } from './injectedWallets.ts'
import { listenForStandardWallets } from './standardWallets.ts'
import type { Wallet } from './wallet.ts'

export type WalletBook = {
  /** Starts listening; a second call and a call on a server do nothing. */
  start(): void
  find(connectorId: string): Wallet | undefined
  /** Reports at once, then in one batch a microtask. */
  watch(onChange: (wallets: readonly Wallet[]) => void): Unwatch
  stop(): void
}

type Source = { wallets(): Iterable<Wallet>; stop(): void }

/** Keeps the list of wallets of one adapter. */
export function createWalletBook(
  context: Pick<
    AdapterContext,
    'isBrowser' | 'enableAnnounced' | 'enableInjected' | 'clock' | 'connectors'
  >,
): WalletBook {
  const watchers = new Set<(wallets: readonly Wallet[]) => void>()
  let sources: { standard?: Source; injected?: Source } | undefined
  let found: readonly Wallet[] = []
  /** Those of them that are shown. */
  let wallets: readonly Wallet[] = []
  let isStale = false
  let isQueued = false

  const relays = (context.connectors ?? []).map(({ wallet, provider }): Wallet => {
    const own = provider('bip122')
    return { ...wallet, dialect: 'relay', provider: own, peer: () => own.session()?.wallet }
  })
  const changed = () => {
    isStale = true
    if (isQueued) return
    isQueued = true
    queueMicrotask(() => {
      isQueued = false
      if (sources) for (const watcher of [...watchers]) watcher(list())
    })
  }
  const list = () => {
    if (isStale && sources) {
      isStale = false
      const standard = [...(sources.standard?.wallets() ?? [])]
      const injected = [...(sources.injected?.wallets() ?? [])]
      found = [...standard, ...injected, ...relays]
      wallets = [...unlikeInjected(standard, injected), ...injected, ...relays]
    }
    return wallets
  }

  return {
    start() {
      if (sources || !context.isBrowser) return
      sources = {
        ...(context.enableAnnounced && { standard: listenForStandardWallets(changed) }),
        ...(context.enableInjected && { injected: lookForInjectedWallets(context.clock, changed) }),
      }
      isStale = true
    },
    find(connectorId) {
      list()
      return found.find((wallet) => wallet.connectorId === connectorId)
    },
    watch(onChange) {
      const watcher = (all: readonly Wallet[]) => onChange(all)
      watchers.add(watcher)
      onChange(list())
      return () => void watchers.delete(watcher)
    },
    stop() {
      sources?.standard?.stop()
      sources?.injected?.stop()
      sources = undefined
      watchers.clear()
    },
  }
}

/**
 * A wallet that stands on `window` too, and says so, is one row: the object's, which nobody hides by naming it. One that
 * only has its name is another wallet, and the note says that it came second.
 */
function unlikeInjected(standard: readonly Wallet[], injected: readonly Wallet[]): Wallet[] {
  return standard.flatMap((wallet) => {
    const named = injected.filter(({ name }) => name === wallet.name)
    if (named.length === 0) return [wallet]
    const isTwin = named.some(({ provider }) => provider === wallet.twin)
    return isTwin ? [] : [{ ...wallet, isDuplicateClaim: true }]
  })
}
