import {
  type Adapter,
  type AdapterContext,
  type Network,
  NotConnectedError,
  toLatchkeyError,
  WalletMismatchError,
  WalletNotFoundError,
} from '@latchkey/core/adapter'
import { createConnections } from './createConnections.ts'
import { createDiscovery } from './createDiscovery.ts'
import { mockCalls } from './mockCalls.ts'
import type { MockMethod } from './options.ts'
import type { WalletInContext, World } from './world.ts'

/** One adapter of the mock namespace. Several may share a world, as two pages share a wallet. */
export function createMockAdapter(world: World, context: AdapterContext): Adapter {
  const connections = createConnections(world)
  const discovery = createDiscovery(world, context)

  const find = (connectorId: string) => {
    const wallet = world.wallets.get(connectorId)
    if (!wallet) throw new WalletNotFoundError(connectorId)
    return wallet
  }

  /** Switches the wallet's network; a scripted lie is detected. */
  const move = (
    wallet: WalletInContext,
    { caipNetworkId, name }: Pick<Network, 'caipNetworkId' | 'name'>,
  ) => {
    if (wallet.caipNetworkId === caipNetworkId) return
    if (world.lies.has('chain')) {
      throw new WalletMismatchError('chain', `requested ${name}, still on ${wallet.caipNetworkId}`)
    }
    // Adding and switching are one step, as for the visitor who approves.
    wallet.unknown.delete(caipNetworkId)
    wallet.caipNetworkId = caipNetworkId
  }

  const adapter: Adapter = {
    ...recordCalls(world, mockCalls(world, connections)),
    namespace: world.namespace,
    networks: world.networks,
    reconnectsItself: world.options.reconnectsItself ?? false,
    watchWallets: discovery.watch,
    watchConnections: connections.watch,
    load: () => run(world, 'load', undefined, () => undefined),

    async connect({ connectorId, caipNetworkId, signal }) {
      world.calls.push({ method: 'connect', params: { connectorId, caipNetworkId } })
      const wallet = find(connectorId)
      const isPrompting = !signal?.aborted
      if (isPrompting) world.prompts.push(connectorId)
      await world.gate.pass('connect', connectorId, {
        signal,
        // The visitor left: a late approval is revoked.
        late: () => {
          wallet.isPermitted = false
        },
      })
      failOnDemand(world, 'connect')
      if (world.lies.has('account')) {
        throw new WalletMismatchError('account', 'eth_accounts names another account')
      }
      if (caipNetworkId) move(wallet, { caipNetworkId, name: caipNetworkId })
      wallet.isPermitted = true
      return connections.add(wallet)
    },

    async reconnect(params) {
      world.calls.push({ method: 'reconnect', params })
      connections.setReconnecting(true)
      try {
        await world.gate.pass('reconnect', '', { signal: params.signal })
        failOnDemand(world, 'reconnect')
        // Backwards, so that the most recently used ends up first.
        for (const { connectorId, address } of [...params.connections].reverse()) {
          const wallet = world.wallets.get(connectorId)
          if (!wallet?.isPermitted) continue
          if (wallet.accounts.includes(address)) connections.add(wallet)
          else if (wallet.accounts.length === 0) connections.awaitUnlock(connectorId, address)
        }
      } finally {
        connections.setReconnecting(false)
      }
    },

    async disconnect(params) {
      world.calls.push({ method: 'disconnect', params })
      const wallet = world.wallets.get(params.connectorId)
      const { connectorId } = params
      if (!wallet || !(connections.has(connectorId) || connections.isLocked(connectorId))) return
      await world.gate.pass('disconnect', params.connectorId)
      connections.remove(params.connectorId)
      wallet.isPermitted = false
      failOnDemand(world, 'disconnect')
    },

    async switchNetwork({ connectorId, network, signal }) {
      world.calls.push({ method: 'switchNetwork', params: { connectorId, network } })
      const wallet = find(connectorId)
      if (!connections.has(connectorId)) throw new NotConnectedError(connectorId)
      if (wallet.caipNetworkId === network.caipNetworkId) return
      world.prompts.push(connectorId)
      await world.gate.pass('switchNetwork', connectorId, { signal })
      failOnDemand(world, 'switchNetwork')
      move(wallet, network)
      connections.add(wallet)
    },

    async readPermission(params) {
      world.calls.push({ method: 'readPermission', params })
      await world.gate.pass('readPermission', params.connectorId)
      failOnDemand(world, 'readPermission')
      const wallet = world.wallets.get(params.connectorId)
      if (!wallet?.isPermitted) return 'revoked'
      return wallet.accounts.length > 0 ? 'granted' : 'locked'
    },

    async activate(params) {
      world.calls.push({ method: 'activate', params })
      const wallet = world.wallets.get(params.connectorId)
      if (wallet && connections.has(params.connectorId)) connections.add(wallet)
    },

    destroy() {
      connections.destroy()
      discovery.destroy()
    },
  }
  for (const method of world.options.absent ?? []) delete adapter[method]
  return adapter
}

function failOnDemand(world: World, method: MockMethod) {
  if (world.fails[method] !== undefined) throw toLatchkeyError(world.fails[method])
}

/** Records the call, waits while it is held, then fails or resolves as configured. */
async function run<value>(
  world: World,
  method: MockMethod,
  params: unknown,
  response: () => value | Promise<value>,
): Promise<value> {
  world.calls.push({ method, params })
  await world.gate.pass(method, JSON.stringify(params, printBigint) ?? '')
  failOnDemand(world, method)
  return response()
}

function printBigint(_: string, value: unknown) {
  return typeof value === 'bigint' ? String(value) : value
}

/** Wraps every call in {@link run}. */
function recordCalls<calls extends Partial<Record<MockMethod, unknown>>>(
  world: World,
  calls: calls,
): calls {
  const wrapped = Object.entries(calls).map(([method, call]) => [
    method,
    (params: unknown) =>
      run(world, method as MockMethod, params, () =>
        (call as (params: unknown) => unknown)(params),
      ),
  ])
  return Object.fromEntries(wrapped) as calls
}
