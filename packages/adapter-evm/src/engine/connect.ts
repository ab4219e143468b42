import {
  anySignal,
  CancelledError,
  type Connection,
  type ConnectParams,
  isNonFatal,
  type Network,
  raceSignal,
  WalletMismatchError,
  waitForState,
} from '@latchkey/core/adapter'
import type { Connector } from '@wagmi/core'
import type { AccountState } from './accountState.ts'
import { toChainId } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { findConnector, findProvider } from './findConnector.ts'
import { listen } from './listen.ts'
import { orderAccounts } from './orderAccounts.ts'
import { parseAccounts, parseChainId } from './parseResponses.ts'
import { findConnection, readConnections } from './readConnections.ts'
import {
  markConnecting,
  markRestored,
  resumeConnectEvents,
  setConnection,
  setCurrentConnection,
  suspendConnectEvents,
} from './store.ts'
import { switchNetwork } from './switchNetwork.ts'
import { switchWalletChain } from './switchWalletChain.ts'

/** Requests a connection from a wallet; see `Adapter.connect`. Nothing is written before all is verified. */
export async function connect(
  engine: Engine,
  { connectorId, caipNetworkId, signal: input, onUri }: ConnectParams,
): Promise<Connection> {
  const { config, lifetime } = engine
  const signal = anySignal(input, lifetime.signal)
  if (signal.aborted) throw new CancelledError(signal.reason)
  const connector = findConnector(engine, connectorId)
  const network = engine.networks.find((item) => item.caipNetworkId === caipNetworkId)
  const isConnected = config.state.connections.has(connector.uid)
  if (!isConnected) {
    const response = openRequest(engine, connector, onUri)
    try {
      const { accounts } = await raceSignal(signal, response)
      const state = await verify(engine, connector, parseAccounts(accounts), network, signal)
      if (signal.aborted) throw new CancelledError(signal.reason)
      setConnection(config, connector, state)
      if (engine.isHost) saveRecentConnector(engine, connector)
    } catch (error) {
      markRestored(config)
      response.then(
        () => revokeLateApproval(engine, connector),
        () => {},
      )
      throw error
    }
  }
  setCurrentConnection(config, connector)
  const provider = await findProvider(engine, connector)
  const id = engine.wallets.getId(connector, provider)
  const { connection } = findConnection(engine, id)
  if (!isConnected || !network || connection.caipNetworkId === caipNetworkId) return connection
  try {
    await switchNetwork(engine, { connectorId: id, network, signal })
  } catch (error) {
    ignoreUnlessFatal(engine, error)
  }
  return findConnection(engine, id).connection
}

/** Makes a connection wagmi's current one, so that its hooks show the same wallet; see `Adapter.activate`. */
export async function activate(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<void> {
  const found = readConnections(engine).find(
    ({ connection }) => connection.connectorId === connectorId,
  )
  if (found) setCurrentConnection(engine.config, found.connector)
}

/** Stores the connection as wagmi does for its own. A storage that fails or hangs is ignored. */
function saveRecentConnector({ config, context }: Engine, { id }: Connector): void {
  const write = async () => config.storage?.setItem('recentConnectorId', id)
  write().catch((cause) =>
    context.log({ level: 'info', message: "The host's storage took nothing", cause }),
  )
}

function openRequest(engine: Engine, connector: Connector, onUri: ConnectParams['onUri']) {
  const { config, attempts } = engine
  markConnecting(config)
  suspendConnectEvents(config, connector)
  attempts.set(connector, (attempts.get(connector) ?? 0) + 1)
  const onMessage = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
    if (type === 'display_uri' && typeof data === 'string') onUri?.(data)
  }
  connector.emitter.on('message', onMessage)
  const closed = () => {
    connector.emitter.off('message', onMessage)
    attempts.set(connector, (attempts.get(connector) ?? 1) - 1)
    if (!attempts.get(connector)) resumeConnectEvents(config, connector)
  }
  // `async`: a connector of the host's may throw at once.
  const response = (async () => connector.connect())()
  response.then(closed, closed)
  return response
}

/** Disconnects a late approval after a cancel, unless a new request is pending. */
function revokeLateApproval(engine: Engine, connector: Connector): void {
  if (engine.attempts.get(connector) || engine.config.state.connections.has(connector.uid)) return
  suspendConnectEvents(engine.config, connector)
  connector
    .disconnect()
    .catch((cause) =>
      engine.context.log({ level: 'info', message: 'A wallet kept its late approval', cause }),
    )
    .finally(() => resumeConnectEvents(engine.config, connector))
}

/** Reads the wallet's state, which must match its response. */
async function verify(
  engine: Engine,
  connector: Connector,
  responded: AccountState['accounts'],
  network: Network | undefined,
  signal: AbortSignal,
): Promise<AccountState> {
  const { requests, context } = engine
  const provider = await raceSignal(signal, findProvider(engine, connector))
  const [address] = responded
  // Some wallets list no account right after the approval.
  const readAccounts = () =>
    waitForState({
      clock: context.clock,
      signal,
      request: async () => {},
      watch: (accountsChanged) => listen(provider, context.log, { accountsChanged }),
      read: async () => parseAccounts(await requests.withoutPrompt(provider, 'eth_accounts')),
      isReached: (accounts) => accounts.length > 0,
    })
  const read = async (): Promise<AccountState> => {
    const [offered, chain] = await Promise.all([
      readAccounts(),
      requests.withoutPrompt(provider, 'eth_chainId'),
    ])
    if (!address || !offered.includes(address)) {
      throw new WalletMismatchError('account', 'the account it named is not among those it offers')
    }
    return { accounts: orderAccounts(offered, address), chainId: parseChainId(chain) }
  }
  const here = await read()
  if (!network || toChainId(network.caipNetworkId) === here.chainId) return here
  try {
    const there = await switchWalletChain(engine, { provider, network, signal })
    return { ...there, accounts: orderAccounts(there.accounts, address) }
  } catch (error) {
    ignoreUnlessFatal(engine, error)
    // The visitor may have switched networks during the prompt.
    return read()
  }
}

/** The visitor declined the network switch; keep the connection on the wallet's network. */
function ignoreUnlessFatal({ context }: Engine, error: unknown): void {
  if (!isNonFatal(error)) throw error
  context.log({ level: 'info', message: 'The wallet stayed on its network', cause: error })
}
