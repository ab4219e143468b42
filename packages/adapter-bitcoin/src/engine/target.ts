import {
  type Account,
  type CaipNetworkId,
  NotConnectedError,
  RpcError,
  WalletMismatchError,
  type WalletTarget,
} from '@latchkey/core'
import { type Chain, chainOf } from '../addresses/chains.ts'
import type { Engine, Live } from './engine.ts'
import { update } from './keep.ts'
import { silently } from './silently.ts'

/**
 * The connection of a wallet.
 *
 * @throws {NotConnectedError} there is none
 */
export function findLive(engine: Engine, connectorId: string): Live {
  const live = engine.live.get(connectorId)
  if (!live) throw new NotConnectedError(connectorId)
  return live
}

/** A wallet to ask, the account that is meant, and the network both are on. */
export type Target = { readonly live: Live; readonly account: Account; readonly chain: Chain }

/**
 * The wallet to ask and the account to ask for, after reading the wallet: it may have moved unseen.
 *
 * @throws {NotConnectedError | WalletMismatchError} it is not connected, not with this account, or elsewhere
 */
export async function targetOf(
  engine: Engine,
  {
    connectorId,
    address,
    caipNetworkId,
  }: WalletTarget & { readonly caipNetworkId?: CaipNetworkId },
): Promise<Target> {
  const live = findLive(engine, connectorId)
  update(engine, live, await silently(engine, 'read', live.opened.read()))
  if (engine.live.get(connectorId) !== live) {
    throw new NotConnectedError('the wallet withdrew its accounts')
  }
  const { standing } = live
  if (caipNetworkId && standing.caipNetworkId !== caipNetworkId) {
    const where = `wanted ${caipNetworkId}, the wallet is on ${standing.caipNetworkId}`
    throw new WalletMismatchError('chain', where)
  }
  const account = accountOf(live, address)
  if (!account) throw new WalletMismatchError('account', 'the wallet no longer offers this account')
  const chain = chainOf(standing.caipNetworkId)
  if (!chain) throw new RpcError(5710, { details: standing.caipNetworkId })
  return { live, account, chain }
}

export function accountOf({ standing }: Live, address: string): Account | undefined {
  return standing.accounts.find((account) => account.address === address)
}
