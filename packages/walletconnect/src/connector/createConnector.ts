import {
  type ChainNamespace,
  type Connector,
  type ConnectorContext,
  type ConnectorProvider,
  createLazyEngine,
  type PairParams,
  raceSignal,
  toLatchkeyError,
} from '@latchkey/core/adapter'
import { createRelayAdapter } from '../namespace/createRelayAdapter.ts'
import { readRelayUrl, type WalletConnectOptions } from '../options/options.ts'
import { createSessionStore } from '../session/createSessionStore.ts'
import { createProvider } from './createProvider.ts'
import { icon } from './icon.ts'

/** The connector of one instance. Its library is loaded on intent, and its socket opened when needed. */
export function createConnector(
  options: WalletConnectOptions,
  context: ConnectorContext,
): Connector {
  const relayUrl = readRelayUrl(options, context.relayUrl)
  const sessionStore = createSessionStore(context, options.client !== undefined)
  const providers = new Map<ChainNamespace, ConnectorProvider>()
  let ending: Promise<void> | undefined

  const engine = createLazyEngine({
    load: () => import('../engine/openTransport.ts'),
    start: ({ openTransport }) => openTransport({ options, context, sessionStore, relayUrl }),
    stop: (_, transport) => transport.close(),
  })
  const pair = async (params: PairParams) => {
    try {
      return await (await raceSignal(params.signal, engine.open())).pair(params)
    } catch (cause) {
      throw toLatchkeyError(cause)
    }
  }
  const end = async () => {
    try {
      await (await engine.open()).end()
    } catch (cause) {
      throw toLatchkeyError(cause)
    }
  }
  // Every namespace is disconnected, and they share one session.
  const disconnect = async () => {
    if (!ending && !sessionStore.session() && !sessionStore.isSaved()) return
    ending ??= end().finally(() => {
      ending = undefined
    })
    await ending
  }
  const provider = (namespace: ChainNamespace) => {
    const connector =
      providers.get(namespace) ??
      createProvider(namespace, { sessionStore, open: engine.open, pair, disconnect })
    providers.set(namespace, connector)
    return connector
  }
  const wallet = {
    connectorId: 'walletConnect',
    type: 'walletConnect',
    name: 'WalletConnect',
    icon,
  } as const
  const namespaces = new Set((options.networks ?? []).map(({ chainNamespace }) => chainNamespace))

  const connector: Connector = {
    get wallet() {
      return { ...wallet, identity: connector }
    },
    urls: [relayUrl, options.verifyUrl].filter((url) => url !== undefined),
    signsIn: ['eip155'],
    adapters: [...namespaces].map((namespace) =>
      createRelayAdapter({
        namespace,
        networks: (options.networks ?? []).filter((one) => one.chainNamespace === namespace),
        connector: () => connector,
      }),
    ),
    load: engine.load,
    pair,
    provider,
    disconnect,
    destroy: engine.stop,
  }
  return connector
}
