import { type Connection, NotConnectedError, readWalletIcon } from '@latchkey/core/adapter'
import type { Connector, Connection as WagmiConnection } from '@wagmi/core'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { isComplete } from './accountState.ts'
import { getAccountType } from './accountTypes.ts'
import { toCaipNetworkId } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { parseAccounts } from './parseResponses.ts'

/** A connection with its connector. */
export type Found = {
  readonly connection: Connection
  readonly connector: Connector
  readonly provider: Provider
}

/**
 * wagmi's connections in core's form, the current one first and then the newest. Stubs that wagmi restores from
 * storage, and connections whose provider is not known yet (see `mirror`), are omitted.
 */
export function readConnections(engine: Engine): readonly Found[] {
  const { connections, current } = engine.config.state
  const newestFirst = [...connections.values()].reverse()
  const isCurrent = ({ connector }: WagmiConnection) => Number(connector.uid === current)
  return newestFirst
    .sort((a, b) => isCurrent(b) - isCurrent(a))
    .flatMap((connection) => toFound(engine, connection) ?? [])
}

/** {@link readConnections}, each wallet once: two connectors of the host may lead to one provider. */
export function readWalletConnections(engine: Engine): readonly Found[] {
  const seen = new Set<string>()
  return readConnections(engine).filter(({ connection: { connectorId } }) => {
    const isFirst = !seen.has(connectorId)
    seen.add(connectorId)
    return isFirst
  })
}

/**
 * The connection of a wallet.
 *
 * @throws {NotConnectedError} there is none
 */
export function findConnection(engine: Engine, connectorId: string): Found {
  const found = readConnections(engine).find((item) => item.connection.connectorId === connectorId)
  if (!found) throw new NotConnectedError(connectorId)
  return found
}

function toFound(engine: Engine, { connector, ...wagmi }: WagmiConnection): Found | undefined {
  const provider = isComplete(connector) && engine.providers.get(connector)
  if (!provider) return undefined
  const accounts = readAccounts(wagmi.accounts)
  const [address] = accounts
  if (!address || !Number.isSafeInteger(wagmi.chainId) || wagmi.chainId <= 0) return undefined
  const connectorId = engine.wallets.getId(connector, provider)
  const wallet = engine.wallets.find(connectorId)
  const { rdns } = wallet ?? {}
  const caipNetworkId = toCaipNetworkId(wagmi.chainId)
  const { name, icon: claimed } = wallet?.peer?.() ?? wallet ?? connector
  const icon = readWalletIcon(claimed)
  return {
    connector,
    provider,
    connection: {
      namespace: 'eip155',
      connectorId,
      address,
      accounts: accounts.map((item) => ({
        namespace: 'eip155',
        address: item,
        type: getAccountType(engine.accountTypes, caipNetworkId, item),
      })),
      caipNetworkId,
      provider,
      wallet: { name, ...(icon && { icon }), ...(rdns && { rdns }) },
    },
  }
}

/** The host's connectors may have written anything. */
function readAccounts(accounts: unknown): readonly string[] {
  try {
    return parseAccounts(accounts)
  } catch {
    return []
  }
}
