import type { AdapterContext, ConnectionsUpdate, Network } from '@latchkey/core'
import type { WalletBook } from '../discovery/walletBook.ts'
import type { SolanaOptions } from '../options.ts'
import type { Engine } from './engine.ts'

export type StartOptions = {
  readonly context: AdapterContext
  readonly book: WalletBook
  readonly networks: readonly Network[]
  readonly options: SolanaOptions
  readonly report: (update: ConnectionsUpdate) => void
}

/** Starts the engine of one adapter. Nothing is asked yet. */
export function startEngine({ context, book, networks, options, report }: StartOptions): Engine {
  return {
    context,
    options,
    networks,
    book,
    lifetime: new AbortController(),
    live: new Map(),
    isReconnecting: false,
    ports: new WeakMap(),
    attempts: new Map(),
    checked: new Map(),
    wrongNodes: new Set(),
    rests: new Map(),
    report,
  }
}

/** Stops listeners and waits. Connections are not ended. */
export function stopEngine(engine: Engine): void {
  engine.lifetime.abort()
  for (const { unwatch } of engine.live.values()) unwatch()
  engine.live = new Map()
}
