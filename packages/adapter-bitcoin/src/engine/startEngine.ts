import type { AdapterContext, ConnectionsUpdate, Network } from '@latchkey/core'
import type { WalletBook } from '../discovery/walletBook.ts'
import type { Engine } from './engine.ts'
import { toConnection } from './toConnection.ts'

export type StartOptions = {
  readonly context: AdapterContext
  readonly book: WalletBook
  readonly networks: readonly Network[]
  readonly report: (update: ConnectionsUpdate) => void
}

/** Starts one adapter's engine. */
export function startEngine({ report, ...options }: StartOptions): Engine {
  const engine: Engine = {
    ...options,
    lifetime: new AbortController(),
    live: new Map(),
    opened: new WeakMap(),
    attempts: new Map(),
    reconnecting: { value: false },
    report() {
      if (engine.lifetime.signal.aborted) return
      const connections = [...engine.live.values()]
        .reverse()
        .map((live) => toConnection(engine, live))
      report({ connections, isReconnecting: engine.reconnecting.value })
    },
  }
  return engine
}

/** Stops listeners and waits. Connections are not ended. */
export function stopEngine(engine: Engine): void {
  engine.lifetime.abort()
  for (const { unwatch } of engine.live.values()) unwatch()
  engine.live.clear()
}
