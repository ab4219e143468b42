import {
  type Account,
  type Adapter,
  type AdapterFactory,
  type ChainNamespace,
  type Connection,
  type Connector,
  createConnectionEmitter,
  type Network,
  toLatchkeyError,
  WalletNotFoundError,
} from '@latchkey/core/adapter'

/**
 * Creates the adapter of a namespace that has no adapter of its own. It connects, selects networks and disconnects;
 * sites call the wallet with `provider.request`.
 */
export function createRelayAdapter({
  namespace,
  networks,
  connector,
}: {
  readonly namespace: ChainNamespace
  readonly networks: readonly Network[]
  readonly connector: () => Connector
}): AdapterFactory {
  return (context): Adapter => {
    const provider = connector().provider(namespace)
    const { connectorId } = connector().wallet
    const connections = createConnectionEmitter()
    let isConnected = false

    const read = (): Connection | undefined => {
      const session = isConnected ? provider.session() : undefined
      const [first] = session?.accounts ?? []
      if (!session || !first) return undefined
      const here = session.accounts.filter(
        (account) => account.caipNetworkId === session.caipNetworkId,
      )
      const addresses = (here.length > 0 ? here : session.accounts).map(({ address }) => address)
      const accounts = [...new Set(addresses)].map(
        (address): Account => ({
          namespace,
          address,
          type: namespace === 'bip122' ? 'payment' : 'eoa',
        }),
      )
      return {
        namespace,
        connectorId,
        address: addresses[0] ?? first.address,
        accounts,
        caipNetworkId: session.caipNetworkId,
        provider,
        wallet: session.wallet,
      }
    }
    const notify = () => {
      const connection = read()
      connections.emit({ connections: connection ? [connection] : [], isReconnecting: false })
    }
    const end = () => {
      if (!isConnected) return
      isConnected = false
      notify()
    }
    const listeners = { accountsChanged: notify, chainChanged: notify, disconnect: end }
    for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener)
    const known = (id: string) => {
      if (id !== connectorId) throw new WalletNotFoundError(id)
    }

    return {
      namespace,
      networks,
      reconnectsItself: false,
      watchWallets(onChange) {
        onChange(context.isBrowser ? [connector().wallet] : [])
        return () => {}
      },
      watchConnections: connections.watch,
      load: () =>
        connector()
          .load()
          .catch((cause) => Promise.reject(toLatchkeyError(cause))),
      async connect({ connectorId: id, caipNetworkId, signal }) {
        known(id)
        const session = await provider.connect({ signal })
        isConnected = true
        if (caipNetworkId && session.caipNetworkIds.includes(caipNetworkId)) {
          provider.chooseNetwork(caipNetworkId)
        }
        notify()
        const connection = read()
        if (!connection) throw new WalletNotFoundError(id)
        return connection
      },
      async reconnect({ connections: all, signal }) {
        const saved = all.find((one) => one.connectorId === connectorId)
        if (!saved) return
        const session = await provider.restore()
        const isOffered = session?.accounts.some(({ address }) => address === saved.address)
        if (!isOffered || signal?.aborted) return
        isConnected = true
        notify()
      },
      async disconnect({ connectorId: id }) {
        if (id !== connectorId || !isConnected) return
        end()
        await provider.disconnect()
      },
      async switchNetwork({ connectorId: id, network }) {
        known(id)
        provider.chooseNetwork(network.caipNetworkId)
      },
      destroy() {
        for (const [event, listener] of Object.entries(listeners)) {
          provider.removeListener(event, listener)
        }
        connections.stop()
      },
    }
  }
}
