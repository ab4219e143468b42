import { constants, type SavedConnection, type Unwatch } from '@latchkey/core/adapter'
import { savedKey } from '../savedKey.ts'
import type { Engine } from './engine.ts'
import { readConnections } from './readConnections.ts'
import { reconnect } from './reconnect.ts'
import { isRestoring } from './syncWagmiState.ts'

/** ms for a wallet to announce itself: extensions start with the page. */
const announceWaitMs = 1_000

/**
 * The host's wagmi restores its configured connectors. Wallets that only this adapter has found are restored here,
 * after wagmi has finished, because it would overwrite earlier ones.
 */
export async function persistOwnConnections(engine: Engine): Promise<void> {
  const { storage } = engine.context
  const saved = parseSaved(storage.getItem(savedKey))
  if (saved.length > 0) {
    engine.reconnecting.value = true
    engine.sync()
    await waitForHostRestore(engine)
    await reconnect(engine, { connections: saved, waitMs: announceWaitMs })
  }
  if (engine.lifetime.signal.aborted) return
  const save = () => {
    const connectors = new Set(engine.ownConnectors.values())
    const all = readConnections(engine)
    const stored: SavedConnection[] = all
      .filter(({ connector }) => connectors.has(connector))
      .map(({ connection: { connectorId, address } }) => ({ connectorId, address }))
    // Also if wagmi stores all of them: the next page then knows immediately that a connection is restored.
    if (all.length > 0) storage.setItem(savedKey, JSON.stringify(stored))
    else storage.removeItem(savedKey)
  }
  engine.cleanups.add(engine.config.subscribe((state) => state.connections, save))
}

/** Resolves when the host's own restoration has ended, or has not within its limit. */
function waitForHostRestore(engine: Engine): Promise<void> {
  return new Promise((resolve) => {
    let unsubscribe: Unwatch = () => {}
    const finish = () => {
      unsubscribe()
      cancel()
      resolve()
    }
    const cancel = engine.context.clock.after(constants.reconnectLimitMs, finish)
    if (!isRestoring(engine)) return finish()
    unsubscribe = engine.config.subscribe(
      () => isRestoring(engine),
      (isBusy) => {
        if (!isBusy) finish()
      },
    )
    engine.cleanups.add(finish)
  })
}

function parseSaved(text: string | null): readonly SavedConnection[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isSaved).slice(0, 32) : []
  } catch {
    return []
  }
}

function isSaved(value: unknown): value is SavedConnection {
  const { connectorId, address } = (value ?? {}) as Partial<SavedConnection>
  return typeof connectorId === 'string' && typeof address === 'string'
}
