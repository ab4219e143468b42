import type { AdapterContext, SavedConnection } from '../adapter/adapter.ts'
import { TimedOutError } from '../base/errors.ts'
import { anySignal } from '../ports/signals.ts'
import { activateWallet } from './connectWallet.ts'
import type { DrivenWallet, WalletDriver } from './walletDriver.ts'
import {
  findDriver,
  reportConnections,
  setWallet,
  type WalletEngine,
  withReadLimit,
} from './walletEngine.ts'

type ReconnectParams = {
  readonly connections: readonly SavedConnection[]
  readonly signal?: AbortSignal
}

/**
 * Restores saved connections in parallel, and reports each as soon as it is restored. The first restored one of the
 * list becomes the most recently used.
 *
 * @param options.restore restores one without a prompt; false if the wallet no longer offers the account
 * @param options.activate makes a restored connection the most recently used
 * @param options.setReconnecting reports whether a reconnection is in progress
 * @throws {TimedOutError} if no wallet was restored, and a wallet was too slow: the saved connections are kept
 *
 * @example
 * await reconnectAll(
 *   {
 *     lifetime: new AbortController().signal,
 *     log: () => {},
 *     restore: async ({ connectorId }) => connectorId === 'io.wallet',
 *     activate: (connectorId) => console.log(connectorId),
 *     setReconnecting: () => {},
 *   },
 *   { connections: [{ connectorId: 'io.wallet', address: '0x…' }] },
 * )
 */
export async function reconnectAll(
  {
    lifetime,
    log,
    restore,
    activate,
    setReconnecting,
  }: {
    readonly lifetime: AbortSignal
    readonly log: AdapterContext['log']
    readonly restore: (saved: SavedConnection, signal: AbortSignal) => Promise<boolean>
    readonly activate: (connectorId: string) => void
    readonly setReconnecting: (isReconnecting: boolean) => void
  },
  { connections, signal: input }: ReconnectParams,
): Promise<void> {
  const signal = anySignal(input, lifetime)
  const restored = new Set<number>()
  let slow: TimedOutError | undefined
  setReconnecting(true)
  try {
    const tasks = connections.map(async (saved, index) => {
      try {
        if (!(await restore(saved, signal))) return
        restored.add(index)
        const mostRecent = connections[Math.min(...restored)]
        if (mostRecent) activate(mostRecent.connectorId)
      } catch (cause) {
        const message = `The connection to ${saved.connectorId} was not restored`
        log({ level: 'info', message, cause })
        if (cause instanceof TimedOutError) slow = cause
      }
    })
    await Promise.all(tasks)
    if (slow && restored.size === 0) throw slow
  } finally {
    setReconnecting(false)
  }
}

/**
 * Implements `Adapter.reconnect` with the drivers of the wallets, without a prompt; the limit for each wallet is 5 s.
 *
 * @throws {TimedOutError} if no wallet was restored, and a wallet was too slow
 */
export function reconnectWallets<driver extends WalletDriver, wallet extends DrivenWallet>(
  engine: WalletEngine<driver, wallet>,
  params: ReconnectParams,
): Promise<void> {
  const { context, lifetime } = engine
  const restore = async ({ connectorId, address }: SavedConnection, signal: AbortSignal) => {
    if (engine.live.has(connectorId)) return true
    const found = findDriver(engine, connectorId)
    const { driver } = found
    const restoring = () => (driver.restore ? driver.restore() : driver.read(undefined))
    const state = await withReadLimit(engine, restoring, signal)
    // Another wallet may have the same name, so the account must match too. Base58 is case-sensitive.
    const isOffered = state?.accounts.some((account) => account.address === address)
    if (!state || !isOffered || signal.aborted) return false
    setWallet(engine, found, state)
    return true
  }
  return reconnectAll(
    {
      lifetime: lifetime.signal,
      log: context.log,
      restore,
      activate: (connectorId) => void activateWallet(engine, { connectorId }),
      setReconnecting(isReconnecting) {
        engine.isReconnecting = isReconnecting
        reportConnections(engine)
      },
    },
    params,
  )
}
