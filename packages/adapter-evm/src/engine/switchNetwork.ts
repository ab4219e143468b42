import {
  anySignal,
  type Network,
  NotConnectedError,
  WalletMismatchError,
  waitForState,
} from '@latchkey/core/adapter'
import type { Connector } from '@wagmi/core'
import type { Address } from 'viem'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { toChainId } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { listen } from './listen.ts'
import { orderAccounts } from './orderAccounts.ts'
import { parseAccounts, parseChainId } from './parseResponses.ts'
import { type Found, findConnection } from './readConnections.ts'
import { switchWalletChain, toAddParameters } from './switchWalletChain.ts'
import { toEvmError } from './toEvmError.ts'

type Params = {
  readonly connectorId: string
  readonly network: Network
  readonly signal?: AbortSignal
}

/** Switches a connected wallet to a network; see `Adapter.switchNetwork`. The state has the wallet's real network. */
export async function switchNetwork(engine: Engine, params: Params): Promise<void> {
  const found = findConnection(engine, params.connectorId)
  const { connector, provider } = found
  try {
    await move(engine, found, params)
  } catch (cause) {
    await readBack(engine, connector, provider).catch(() => {})
    throw toEvmError(cause)
  }
  const { accounts } = await readBack(engine, connector, provider)
  const address = found.connection.address as Address
  if (accounts.length === 0) throw new NotConnectedError('the wallet withdrew its accounts')
  if (!accounts.includes(address)) {
    throw new WalletMismatchError('account', 'the wallet changed its account with the network')
  }
}

async function move(
  engine: Engine,
  { connector, provider }: Found,
  { network, signal }: Params,
): Promise<void> {
  // Connectors with an SDK have their own way to switch.
  if (connector.type === 'injected' || !connector.switchChain) {
    await switchWalletChain(engine, { provider, network, signal })
    return
  }
  const chainId = toChainId(network.caipNetworkId)
  const { chainId: _, ...addEthereumChainParameter } = toAddParameters(network)
  const { context, requests, lifetime } = engine
  const actual = await waitForState({
    clock: context.clock,
    signal: anySignal(signal, lifetime.signal),
    request: async () => connector.switchChain?.({ chainId, addEthereumChainParameter }),
    watch: (chainChanged) => listen(provider, context.log, { chainChanged }),
    read: async () => parseChainId(await requests.withoutPrompt(provider, 'eth_chainId')),
    isReached: (current) => current === chainId,
  })
  if (actual !== chainId) {
    throw new WalletMismatchError('chain', `requested ${chainId}, the wallet is on ${actual}`)
  }
}

async function readBack(
  engine: Engine,
  connector: Connector,
  provider: Provider,
): Promise<{ readonly accounts: readonly Address[] }> {
  const [accounts, chain] = await Promise.all([
    engine.requests.withoutPrompt(provider, 'eth_accounts'),
    engine.requests.withoutPrompt(provider, 'eth_chainId'),
  ])
  const before = engine.config.state.connections.get(connector.uid)?.accounts[0]
  const offered = orderAccounts(parseAccounts(accounts), before)
  if (offered.length === 0) connector.emitter.emit('disconnect')
  else connector.emitter.emit('change', { accounts: offered, chainId: parseChainId(chain) })
  return { accounts: offered }
}
