import type { ConnectParams } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import type { Network } from '../adapter/network.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import { CancelledError, LatchkeyError, TimedOutError } from '../base/errors.ts'
import { RpcError } from '../base/rpcErrors.ts'
import {
  InvalidWalletAnswerError,
  NetworkSwitchUnsupportedError,
  NotConnectedError,
  WalletMismatchError,
} from '../base/walletErrors.ts'
import { anySignal, raceSignal } from '../ports/signals.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { waitForState } from './waitForState.ts'
import type { DrivenWallet, WalletDriver, WalletState } from './walletDriver.ts'
import {
  dropWallet,
  findDriver,
  findLive,
  readWallet,
  setWallet,
  updateWallet,
  type WalletEngine,
  watchDriver,
} from './walletEngine.ts'

/**
 * Implements `Adapter.connect`. Reads the wallet's accounts and network after its response, and reports the
 * connection if they contain the account of the response. A connected wallet is not prompted again, except to switch networks.
 *
 * @param request prompts the visitor in another way than `driver.connect`, such as to sign in
 * @throws {WalletNotFoundError} if the wallet does not exist
 * @throws {CancelledError} if a signal fired; a late approval is revoked
 * @throws {NotConnectedError} if the wallet was connected, and the connection has ended meanwhile
 * @throws {WalletMismatchError} if the wallet's account or network differs from its response
 */
export async function connectWallet<driver extends WalletDriver, wallet extends DrivenWallet>(
  engine: WalletEngine<driver, wallet>,
  { connectorId, caipNetworkId, signal: input }: ConnectParams,
  request: (driver: driver) => Promise<WalletState> = (driver) => driver.connect(caipNetworkId),
): Promise<Connection> {
  const signal = anySignal(input, engine.lifetime.signal)
  if (signal.aborted) throw new CancelledError(signal.reason)
  const found = findDriver(engine, connectorId)
  const { driver } = found
  const known = engine.live.get(connectorId)
  const pending = known ? Promise.resolve(known.state) : openRequest(engine, driver, request)
  // Until the connection is written, or the caller has its error.
  countRequest(engine, driver, 1)
  try {
    const responded = await raceSignal(signal, pending)
    // The wallet may have changed or ended its connection during the load.
    const here = known
      ? findLive(engine, connectorId).state
      : await readBack(engine, driver, responded)
    const isSupported = engine.networks.some((network) => network.caipNetworkId === caipNetworkId)
    const state =
      caipNetworkId && isSupported && here.caipNetworkId !== caipNetworkId
        ? await trySwitchNetwork(engine, driver, here, { caipNetworkId, signal })
        : here
    if (signal.aborted) throw new CancelledError(signal.reason)
    if (known) findLive(engine, connectorId)
    return setWallet(engine, found, state)
  } catch (error) {
    if (!known)
      pending.then(
        () => disconnectUnapproved(engine, connectorId, driver),
        (cause) => {
          if (isApproval(cause)) disconnectUnapproved(engine, connectorId, driver)
        },
      )
    throw error
  } finally {
    countRequest(engine, driver, -1)
  }
}

function countRequest({ requests }: WalletEngine, driver: WalletDriver, change: 1 | -1): void {
  requests.set(driver, (requests.get(driver) ?? 0) + change)
}

function openRequest<driver extends WalletDriver, wallet extends DrivenWallet>(
  engine: WalletEngine<driver, wallet>,
  driver: driver,
  request: (driver: driver) => Promise<WalletState>,
): Promise<WalletState> {
  countRequest(engine, driver, 1)
  const onClosed = () => countRequest(engine, driver, -1)
  // `async`, because a wallet may throw synchronously.
  const response = (async () => request(driver))()
  response.then(onClosed, onClosed)
  return response
}

/** The wallet's accounts must include those of its response; the first account of the response stays first. */
async function readBack(
  engine: WalletEngine,
  driver: WalletDriver,
  responded: WalletState,
): Promise<WalletState> {
  const actual = await readWallet(engine, driver, responded.caipNetworkId)
  // Some wallets cannot be read without a prompt.
  if (!actual) return responded
  const [{ address }] = responded.accounts
  const active = actual.accounts.find((account) => account.address === address)
  if (!active)
    throw new WalletMismatchError('account', 'the account it named is not among those it offers')
  const others = actual.accounts.filter((account) => account !== active)
  return { ...actual, accounts: [active, ...others] }
}

/** Requests a network switch, then reads the wallet's accounts and network. */
async function switchNetworkAndRead(
  engine: WalletEngine,
  driver: WalletDriver,
  {
    caipNetworkId,
    signal,
  }: { readonly caipNetworkId: CaipNetworkId; readonly signal?: AbortSignal | undefined },
): Promise<WalletState> {
  const { context, lifetime, namespace } = engine
  if (!driver.switchNetwork) throw new NetworkSwitchUnsupportedError(namespace)
  const state = await waitForState({
    clock: context.clock,
    signal: anySignal(signal, lifetime.signal),
    request: async () => driver.switchNetwork?.(caipNetworkId),
    watch: (onChange) => watchDriver(engine, driver, onChange),
    read: () => readWallet(engine, driver, caipNetworkId),
    isReached: (state) => state?.caipNetworkId === caipNetworkId,
  })
  if (!state) throw new NotConnectedError('the wallet withdrew its accounts')
  if (state.caipNetworkId === caipNetworkId) return state
  const details = `requested ${caipNetworkId}, the wallet is on ${state.caipNetworkId}`
  throw new WalletMismatchError('chain', details)
}

async function trySwitchNetwork(
  engine: WalletEngine,
  driver: WalletDriver,
  here: WalletState,
  target: Parameters<typeof switchNetworkAndRead>[2],
): Promise<WalletState> {
  try {
    return await switchNetworkAndRead(engine, driver, target)
  } catch (error) {
    if (!isNonFatal(error)) throw error
    engine.context.log({ level: 'info', message: 'The wallet stayed on its network', cause: error })
    // The visitor may have switched networks during the prompt.
    return (await readWallet(engine, driver, here.caipNetworkId)) ?? here
  }
}

/**
 * Whether a connection stays on the wallet's network after a failed switch: the visitor may agree to connect and not
 * to switch. False for a `WalletMismatchError`, an abort, a timeout and an error that is
 * not a `LatchkeyError`.
 *
 * @example
 * isNonFatal(new UserRejectedError()) // true
 */
export function isNonFatal(error: unknown): boolean {
  return (
    LatchkeyError.is(error) &&
    !(error instanceof WalletMismatchError) &&
    !(error instanceof CancelledError) &&
    !(error instanceof TimedOutError)
  )
}

/** Whether the visitor approved something that the site cannot use. */
function isApproval(cause: unknown): boolean {
  return (
    cause instanceof InvalidWalletAnswerError ||
    cause instanceof WalletMismatchError ||
    (cause instanceof RpcError && cause.rpcCode === 5710)
  )
}

/** Revokes an unused approval, unless the visitor has been prompted again. */
function disconnectUnapproved(
  engine: WalletEngine,
  connectorId: string,
  driver: WalletDriver,
): void {
  if (engine.requests.get(driver) || engine.live.has(connectorId)) return
  revokeApproval(engine, driver).catch((cause) =>
    engine.context.log({ level: 'info', message: 'A wallet kept its late approval', cause }),
  )
}

/** Implements `Adapter.disconnect`: ends the connection here first, then notifies the wallet, within 5 s. */
export async function disconnectWallet(
  engine: WalletEngine,
  { connectorId }: { readonly connectorId: string },
): Promise<void> {
  const live = engine.live.get(connectorId)
  if (!live) return
  dropWallet(engine, connectorId)
  await revokeApproval(engine, live.driver)
}

function revokeApproval({ context }: WalletEngine, driver: WalletDriver): Promise<void> {
  const limits = { operation: 'disconnect', limitMs: constants.disconnectLimitMs }
  return withTimeout(context.clock, limits, (async () => driver.disconnect?.())())
}

/** Implements `Adapter.activate`: makes a connection the most recently used one. */
export async function activateWallet<driver extends WalletDriver, wallet extends DrivenWallet>(
  engine: WalletEngine<driver, wallet>,
  { connectorId }: { readonly connectorId: string },
): Promise<void> {
  const live = engine.live.get(connectorId)
  if (live) setWallet(engine, live, live.state)
}

/**
 * Implements `Adapter.switchNetwork`. The connection shows the wallet's network, even when the switch fails.
 *
 * @throws {NotConnectedError} if the wallet is not connected
 * @throws {NetworkSwitchUnsupportedError} if the wallet has no such request
 * @throws {WalletMismatchError} if the wallet reports a switch that did not happen
 */
export async function switchWalletNetwork(
  engine: WalletEngine,
  {
    connectorId,
    network: { caipNetworkId },
    signal,
  }: { readonly connectorId: string; readonly network: Network; readonly signal?: AbortSignal },
): Promise<void> {
  if (signal?.aborted) throw new CancelledError(signal.reason)
  const { driver, state } = findLive(engine, connectorId)
  try {
    updateWallet(
      engine,
      connectorId,
      await switchNetworkAndRead(engine, driver, { caipNetworkId, signal }),
    )
  } catch (cause) {
    await readWallet(engine, driver, state.caipNetworkId).then(
      (actual) => updateWallet(engine, connectorId, actual),
      () => {},
    )
    throw cause
  }
}
