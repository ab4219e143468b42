import { type CaipNetworkId, WalletMismatchError, type WalletTarget } from '@latchkey/core/adapter'
import type { Address } from 'viem'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { toChainId } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { parseAddress, parseChainId } from './parseResponses.ts'
import { findConnection } from './readConnections.ts'

/**
 * Returns the provider and the account of a request.
 *
 * @throws {NotConnectedError | WalletMismatchError} the wallet is not connected, or not with this account
 */
export function resolveTarget(
  engine: Engine,
  { connectorId, address }: WalletTarget,
): { readonly provider: Provider; readonly address: Address } {
  const { connection, provider } = findConnection(engine, connectorId)
  const expected = connection.accounts.find(
    (account) => account.address.toLowerCase() === address.toLowerCase(),
  )
  if (!expected)
    throw new WalletMismatchError('account', 'the wallet no longer offers this account')
  return { provider, address: parseAddress(expected.address) }
}

/**
 * {@link resolveTarget} after verifying the wallet's network, so that nothing is sent on another one.
 *
 * @throws {WalletMismatchError} the wallet is elsewhere
 */
export async function resolveTargetOn(
  engine: Engine,
  target: WalletTarget & { readonly caipNetworkId: CaipNetworkId },
): Promise<{ readonly provider: Provider; readonly address: Address; readonly chainId: number }> {
  const { provider, address } = resolveTarget(engine, target)
  const chainId = toChainId(target.caipNetworkId)
  const actual = parseChainId(await engine.requests.withoutPrompt(provider, 'eth_chainId'))
  if (actual !== chainId) {
    throw new WalletMismatchError('chain', `wanted ${chainId}, the wallet is on ${actual}`)
  }
  return { provider, address, chainId }
}
