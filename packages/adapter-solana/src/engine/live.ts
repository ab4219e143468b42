import {
  type CaipNetworkId,
  type Connection,
  NotConnectedError,
  RpcError,
  WalletMismatchError,
  type WalletTarget,
} from '@latchkey/core'
import type { Wallet } from '../discovery/wallet.ts'
import type { WalletAccount } from './answers.ts'
import { findStanding } from './chooseNetwork.ts'
import type { Engine, Live } from './engine.ts'
import type { Port } from './port.ts'
import { rememberNetwork } from './rememberNetwork.ts'

/** Writes a connection; it becomes the first one, and is reported. */
export function putLive(
  engine: Engine,
  wallet: Wallet,
  port: Port,
  standing: Pick<Live, 'accounts' | 'caipNetworkId'>,
): Live {
  const { connectorId } = wallet
  const before = engine.live.get(connectorId)
  const unwatch = before?.unwatch ?? watch(engine, connectorId, port)
  const live = {
    wallet,
    port,
    unwatch,
    ...standing,
    connection: toConnection(wallet, port, standing),
  }
  const others = [...engine.live].filter(([id]) => id !== connectorId)
  engine.live = new Map([[connectorId, live], ...others])
  sync(engine)
  return live
}

/** Changes a connection where it stands, and reports it. */
export function changeLive(
  engine: Engine,
  connectorId: string,
  change: Partial<Pick<Live, 'accounts' | 'caipNetworkId'>>,
): void {
  const live = engine.live.get(connectorId)
  if (!live) return
  const next = { ...live, ...change }
  const connection = toConnection(next.wallet, next.port, next)
  engine.live = new Map(engine.live).set(connectorId, { ...next, connection })
  sync(engine)
}

/** Ends a connection here; the wallet is not told. */
export function dropLive(engine: Engine, connectorId: string): void {
  const live = engine.live.get(connectorId)
  if (!live) return
  live.unwatch()
  const next = new Map(engine.live)
  next.delete(connectorId)
  engine.live = next
  rememberNetwork(engine.context.storage, connectorId, undefined)
  sync(engine)
}

/** Reports all connections, unless the adapter is gone. */
export function sync({ lifetime, live, isReconnecting, report }: Engine): void {
  if (lifetime.signal.aborted) return
  report({ connections: [...live.values()].map(({ connection }) => connection), isReconnecting })
}

/**
 * The connected wallet and its account that a call is for.
 *
 * @throws {NotConnectedError | WalletMismatchError} it is not connected, not with this account, or on another network
 */
export function findTarget(
  engine: Engine,
  {
    connectorId,
    address,
    caipNetworkId,
  }: WalletTarget & { readonly caipNetworkId?: CaipNetworkId },
): { readonly live: Live; readonly account: WalletAccount } {
  const live = engine.live.get(connectorId)
  if (!live) throw new NotConnectedError(connectorId)
  // Exactly: in base58 the case is part of the address.
  const account = live.accounts.find((one) => one.address === address)
  if (!account) throw new WalletMismatchError('account', 'the wallet does not offer this account')
  if (caipNetworkId !== undefined && caipNetworkId !== live.caipNetworkId)
    throw new WalletMismatchError(
      'chain',
      `wanted ${caipNetworkId}, the wallet is on ${live.caipNetworkId}`,
    )
  return { live, account }
}

/** Something the wallet does not have. */
export function unsupported(details: string): RpcError {
  return new RpcError(4200, { details })
}

/** An event only says that something changed: what is true is read again. */
function watch(engine: Engine, connectorId: string, port: Port): () => void {
  const onChange = () => {
    try {
      // On the network where it was, unless the wallet has left that.
      const standing = findStanding(engine, port, engine.live.get(connectorId)?.caipNetworkId)
      if (standing) changeLive(engine, connectorId, standing)
      else dropLive(engine, connectorId)
    } catch (cause) {
      engine.context.log({ level: 'warn', message: 'A wallet event failed', cause })
    }
  }
  const stop = port.watch(onChange)
  return () => {
    try {
      stop()
    } catch (cause) {
      engine.context.log({ level: 'warn', message: 'A wallet kept its listener', cause })
    }
  }
}

function toConnection(
  wallet: Wallet,
  { provider, peer }: Port,
  { accounts, caipNetworkId }: Pick<Live, 'accounts' | 'caipNetworkId'>,
): Connection {
  const { connectorId } = wallet
  const { name, icon } = peer?.() ?? wallet
  return {
    namespace: 'solana',
    connectorId,
    address: accounts[0].address,
    accounts: accounts.map(({ address }) => ({ namespace: 'solana', address, type: 'eoa' })),
    caipNetworkId,
    provider,
    wallet: { name, ...(icon && { icon }) },
  }
}
