import { InvalidWalletAnswerError, WalletNotFoundError } from '@latchkey/core/adapter'
import type { Connector } from '@wagmi/core'
import { isProvider, type Provider } from '../discovery/readAnnouncement.ts'
import { createConnector } from './createConnector.ts'
import type { Engine } from './engine.ts'
import { addConnector } from './store.ts'

/**
 * Returns the connector of a wallet: the host's, or our own, created on first use.
 *
 * @throws {WalletNotFoundError} no such wallet
 */
export function findConnector(engine: Engine, connectorId: string): Connector {
  const wallet = engine.wallets.find(connectorId)
  const provider = wallet?.identity
  const known = wallet?.connector ?? (provider && engine.ownConnectors.get(provider))
  if (known) return known
  if (!wallet || !provider) throw new WalletNotFoundError(connectorId)
  const create = createConnector(engine, { ...wallet, identity: provider })
  const connector = addConnector(engine.config, create)
  engine.ownConnectors.set(provider, connector)
  engine.providers.set(connector, provider)
  return connector
}

/** The provider behind a connector; connectors with an SDK load it now. */
export async function findProvider(engine: Engine, connector: Connector): Promise<Provider> {
  const known = engine.providers.get(connector)
  if (known) return known
  const provider = await connector.getProvider()
  if (!isProvider(provider)) throw new InvalidWalletAnswerError('expected an EIP-1193 provider')
  engine.providers.set(connector, provider)
  return provider
}
