import { constants, type SavedConnection, TimedOutError, withLimit } from '@latchkey/core'
import { parseAccounts } from './answers.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { readBack } from './connect.ts'
import type { Engine } from './engine.ts'
import { findPort } from './findPort.ts'
import { putLive, sync } from './live.ts'
import { recallNetwork } from './rememberNetwork.ts'

/** Restores connections without a prompt; see `Adapter.reconnect`. */
export async function reconnect(
  engine: Engine,
  params: { readonly connections: readonly SavedConnection[]; readonly signal?: AbortSignal },
): Promise<void> {
  const { lifetime, context } = engine
  const signal = params.signal ? AbortSignal.any([params.signal, lifetime.signal]) : lifetime.signal
  engine.isReconnecting = true
  sync(engine)
  const restored = new Set<number>()
  let slow: TimedOutError | undefined
  try {
    const tasks = params.connections.map(async (saved, index) => {
      try {
        if (!(await restore(engine, saved, signal))) return
        restored.add(index)
        putFirst(engine, params.connections[Math.min(...restored)])
      } catch (cause) {
        const message = `The connection to ${saved.connectorId} was not restored`
        context.log({ level: 'info', message, cause })
        if (cause instanceof TimedOutError) slow = cause
      }
    })
    await Promise.all(tasks)
    // Not gone, only slow: core then keeps what is saved.
    if (slow && restored.size === 0) throw slow
  } finally {
    engine.isReconnecting = false
    sync(engine)
  }
}

async function restore(
  engine: Engine,
  { connectorId, address }: SavedConnection,
  signal: AbortSignal,
): Promise<boolean> {
  if (engine.live.has(connectorId)) return true
  const { wallet, port } = findPort(engine, connectorId)
  const limits = { what: 'connect', limitMs: constants.walletReadLimitMs, signal }
  const answer = await withLimit(engine.context.clock, limits, (async () => port.connect(true))())
  const caipNetworkId = chooseNetwork(
    engine,
    port,
    recallNetwork(engine.context.storage, connectorId),
  )
  const named = parseAccounts(port.choose?.(caipNetworkId) ?? answer ?? [])
  // Another wallet may go by the same name today: without the account it is a stranger.
  if (!named.some((account) => account.address === address) || signal.aborted) return false
  const accounts = readBack(port, named)
  putLive(engine, wallet, port, { accounts, caipNetworkId })
  return true
}

/** The most recently used one of those restored so far stands first. */
function putFirst(engine: Engine, saved: SavedConnection | undefined): void {
  const live = saved && engine.live.get(saved.connectorId)
  if (live) putLive(engine, live.wallet, live.port, live)
}
