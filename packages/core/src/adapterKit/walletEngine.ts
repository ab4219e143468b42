import type { AdapterContext, ConnectionsUpdate, Unwatch } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import type { Network } from '../adapter/network.ts'
import type { WalletTarget } from '../adapter/walletCalls.ts'
import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import {
  NotConnectedError,
  WalletMismatchError,
  WalletNotFoundError,
} from '../base/walletErrors.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import type { InstalledWallets } from './createInstalledWallets.ts'
import type { DrivenWallet, WalletDriver, WalletState } from './walletDriver.ts'

export type LiveWallet<driver extends WalletDriver, wallet extends DrivenWallet = DrivenWallet> = {
  readonly wallet: wallet
  readonly driver: driver
  readonly state: WalletState
  readonly connection: Connection
  /** Removes the listeners from the wallet. */
  readonly unwatch: Unwatch
}

/** The result of {@link startWalletEngine}: the first parameter of the kit's functions for wallets. */
export type WalletEngine<
  driver extends WalletDriver = WalletDriver,
  wallet extends DrivenWallet = DrivenWallet,
> = {
  readonly namespace: ChainNamespace
  readonly context: AdapterContext
  readonly networks: readonly Network[]
  readonly wallets: InstalledWallets<wallet>
  /** Creates the driver of a wallet; called once for each provider. */
  createDriver(wallet: wallet): driver
  /** Aborted by `stopWalletEngine`. */
  readonly lifetime: AbortController
  /** Connected wallets by row id, the most recently used last. */
  readonly live: Map<string, LiveWallet<driver, wallet>>
  readonly drivers: WeakMap<object, driver>
  /** Open connection requests and reads by wallet: only the last one decides how a late response is handled. */
  readonly requests: Map<WalletDriver, number>
  readonly report: (update: ConnectionsUpdate) => void
  isReconnecting: boolean
}

/**
 * Starts the part of an adapter's engine that connects, restores, watches and ends connections with the drivers of
 * its wallets. Sends no request yet.
 *
 * @param options.wallets the adapter's `createInstalledWallets`; discovery is started by the first request
 * @param options.report the `emit` of the adapter's `createConnectionEmitter`
 * @param options.createDriver creates the driver of a wallet, once for each provider
 *
 * @example
 * const startEngine = (context: AdapterContext) =>
 *   startWalletEngine({ namespace: 'stacks', context, networks, wallets, report: emitter.emit, createDriver })
 */
export function startWalletEngine<driver extends WalletDriver, wallet extends DrivenWallet>(
  options: Pick<
    WalletEngine<driver, wallet>,
    'namespace' | 'context' | 'networks' | 'wallets' | 'createDriver' | 'report'
  >,
): WalletEngine<driver, wallet> {
  return {
    ...options,
    lifetime: new AbortController(),
    live: new Map(),
    drivers: new WeakMap(),
    requests: new Map(),
    isReconnecting: false,
  }
}

/** Removes all listeners from the wallets and ends all waits. No wallet is disconnected. */
export function stopWalletEngine({ lifetime, live }: WalletEngine): void {
  lifetime.abort()
  for (const { unwatch } of live.values()) unwatch()
  live.clear()
}

/** @throws {WalletNotFoundError} if the wallet does not exist */
export function findDriver<driver extends WalletDriver, wallet extends DrivenWallet>(
  { wallets, drivers, createDriver }: WalletEngine<driver, wallet>,
  connectorId: string,
): { readonly wallet: wallet; readonly driver: driver } {
  // A `connect` without the modal has not started discovery.
  wallets.start()
  const wallet = wallets.find(connectorId)
  if (!wallet) throw new WalletNotFoundError(connectorId)
  const driver = drivers.get(wallet.provider) ?? createDriver(wallet)
  drivers.set(wallet.provider, driver)
  return { wallet, driver }
}

/** @throws {NotConnectedError} if the wallet is not connected */
export function findLive<driver extends WalletDriver, wallet extends DrivenWallet>(
  { live }: WalletEngine<driver, wallet>,
  connectorId: string,
): LiveWallet<driver, wallet> {
  const found = live.get(connectorId)
  if (!found) throw new NotConnectedError(connectorId)
  return found
}

/** Reads a wallet, within 5 s. */
export function readWallet(
  engine: WalletEngine,
  driver: WalletDriver,
  caipNetworkId?: CaipNetworkId,
): Promise<WalletState | undefined> {
  return withReadLimit(engine, () => driver.read(caipNetworkId))
}

/** Limits a wallet call without a prompt to 5 s, and rejects after `stopWalletEngine`. */
export function withReadLimit<value>(
  { context, lifetime }: Pick<WalletEngine, 'context' | 'lifetime'>,
  call: () => value | Promise<value>,
  signal: AbortSignal = lifetime.signal,
): Promise<value> {
  const limits = { operation: 'wallet', limitMs: constants.walletReadLimitMs, signal }
  // `async`: a wallet may throw at once.
  return withTimeout(context.clock, limits, (async () => call())())
}

/**
 * Finds the connected wallet and the account that a call is for, after reading the wallet, which may have changed
 * without an event. Addresses are compared exactly.
 *
 * @throws {NotConnectedError} if the wallet is not connected, or offers no account
 * @throws {WalletMismatchError} if it does not offer the account, or is on another network
 *
 * @example
 * const { driver, account } = await findTarget(engine, { connectorId, address, caipNetworkId })
 */
export async function findTarget<driver extends WalletDriver, wallet extends DrivenWallet>(
  engine: WalletEngine<driver, wallet>,
  {
    connectorId,
    address,
    caipNetworkId,
  }: WalletTarget & { readonly caipNetworkId?: CaipNetworkId },
) {
  const before = findLive(engine, connectorId)
  updateWallet(
    engine,
    connectorId,
    await readWallet(engine, before.driver, before.state.caipNetworkId),
  )
  const live = findLive(engine, connectorId)
  const { state } = live
  if (caipNetworkId && state.caipNetworkId !== caipNetworkId) {
    const details = `wanted ${caipNetworkId}, the wallet is on ${state.caipNetworkId}`
    throw new WalletMismatchError('chain', details)
  }
  const account = state.accounts.find((account) => account.address === address)
  if (!account) throw new WalletMismatchError('account', 'the wallet does not offer this account')
  return { ...live, account }
}

/** Reports all connections, unless the engine is stopped. */
export function reportConnections({ lifetime, live, isReconnecting, report }: WalletEngine): void {
  if (lifetime.signal.aborted) return
  const connections = [...live.values()].reverse().map(({ connection }) => connection)
  report({ connections, isReconnecting })
}

/** Writes a connection, which becomes the most recently used one, and follows its wallet. */
export function setWallet<driver extends WalletDriver, wallet extends DrivenWallet>(
  engine: WalletEngine<driver, wallet>,
  { wallet, driver }: { readonly wallet: wallet; readonly driver: driver },
  state: WalletState,
): Connection {
  const { connectorId } = wallet
  const unwatch = engine.live.get(connectorId)?.unwatch ?? watchWallet(engine, connectorId, driver)
  const connection = toConnection(engine, wallet, state)
  engine.live.delete(connectorId)
  engine.live.set(connectorId, { wallet, driver, state, connection, unwatch })
  reportConnections(engine)
  return connection
}

/** Updates a connection from the wallet's state; undefined ends the connection. */
export function updateWallet(
  engine: WalletEngine,
  connectorId: string,
  state: WalletState | undefined,
): void {
  const live = engine.live.get(connectorId)
  if (!live) return
  if (!state) {
    dropWallet(engine, connectorId)
    return
  }
  if (JSON.stringify(state) === JSON.stringify(live.state)) return
  const connection = toConnection(engine, live.wallet, state)
  engine.live.set(connectorId, { ...live, state, connection })
  reportConnections(engine)
}

/** Removes a connection without notifying the wallet. */
export function dropWallet(engine: WalletEngine, connectorId: string): void {
  const live = engine.live.get(connectorId)
  if (!live) return
  live.unwatch()
  engine.live.delete(connectorId)
  live.driver.onEnd?.()
  reportConnections(engine)
}

/** An event only signals a change: the wallet's state is read again. */
function watchWallet(engine: WalletEngine, connectorId: string, driver: WalletDriver): Unwatch {
  const { context, lifetime, live } = engine
  let reads = 0
  const log = (message: string, cause: unknown) => context.log({ level: 'info', message, cause })
  const onChange = async () => {
    // Reads may overtake each other; the last one counts.
    reads += 1
    const number = reads
    try {
      const response = driver.read(live.get(connectorId)?.state.caipNetworkId)
      const state =
        response instanceof Promise ? await withReadLimit(engine, () => response) : response
      const isCurrent = number === reads && live.get(connectorId)?.driver === driver
      if (isCurrent) updateWallet(engine, connectorId, state)
    } catch (cause) {
      // The connection stays: each call reads the wallet again.
      if (!lifetime.signal.aborted) log('A wallet could not be read', cause)
    }
  }
  const stop = watchDriver(engine, driver, () => void onChange())
  return () => {
    reads += 1
    stop()
  }
}

/** Watches a wallet, whose events may be missing or broken. */
export function watchDriver(
  { context }: Pick<WalletEngine, 'context'>,
  driver: WalletDriver,
  onChange: () => void,
): Unwatch {
  const log = (message: string, cause: unknown) => context.log({ level: 'info', message, cause })
  let stop: Unwatch | undefined
  try {
    stop = driver.watch(onChange)
  } catch (cause) {
    log('A wallet has no events', cause)
  }
  return () => {
    try {
      stop?.()
    } catch (cause) {
      log('A wallet kept its listener', cause)
    }
  }
}

/** The address is the first account of the site's account type, or else the first one. */
function toConnection(
  { namespace, context }: WalletEngine,
  { connectorId, provider, peer, ...wallet }: DrivenWallet,
  { accounts, caipNetworkId }: WalletState,
): Connection {
  const expected = context.defaultAccountTypes?.[namespace]
  const { address } = accounts.find(({ type }) => type === expected) ?? accounts[0]
  const { name, icon } = peer?.() ?? wallet
  return {
    namespace,
    connectorId,
    address,
    accounts,
    caipNetworkId,
    provider,
    wallet: { name, ...(icon && { icon }) },
  }
}
