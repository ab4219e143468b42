import {
  CancelledError,
  type ChainNamespace,
  type Connector,
  type ConnectorContext,
  type ConnectorProvider,
  type PairParams,
  toLatchkeyError,
  untilAborted,
} from '@latchkey/core'
import { relayFamily } from '../family/relayFamily.ts'
import { readRelayUrl, type WalletConnectOptions } from '../options.ts'
import type { Transport } from '../transport/line.ts'
import { createProvider } from './createProvider.ts'
import { createHub } from './hub.ts'
import { icon } from './icon.ts'

/** The connector of one instance. Its library is fetched on intent, and its socket opened when there is something to say. */
export function createConnector(
  options: WalletConnectOptions,
  context: ConnectorContext,
): Connector {
  const relayUrl = readRelayUrl(options, context.relayUrl)
  const hub = createHub(context, options.client !== undefined)
  const providers = new Map<ChainNamespace, ConnectorProvider>()
  let opening: Promise<Transport> | undefined
  let ending: Promise<void> | undefined
  let isStopped = false

  const open = async (): Promise<Transport> => {
    if (isStopped) throw new CancelledError()
    opening ??= import('../transport/openTransport.ts')
      .then(({ openTransport }) => openTransport({ options, context, hub, relayUrl }))
      .catch((cause) => {
        // A chunk that failed to load may load the next time.
        opening = undefined
        throw cause
      })
    const transport = await opening
    if (isStopped) {
      transport.close()
      throw new CancelledError()
    }
    return transport
  }
  const pair = async (params: PairParams) => {
    try {
      return await (await untilAborted(params.signal, open())).pair(params)
    } catch (cause) {
      throw toLatchkeyError(cause)
    }
  }
  const end = async () => {
    try {
      await (await open()).end()
    } catch (cause) {
      throw toLatchkeyError(cause)
    }
  }
  // Every family is told to disconnect, and they share one session.
  const disconnect = async () => {
    if (!ending && !hub.session() && !hub.isSaved()) return
    ending ??= end().finally(() => {
      ending = undefined
    })
    await ending
  }
  const provider = (namespace: ChainNamespace) => {
    const own =
      providers.get(namespace) ?? createProvider(namespace, { hub, open, pair, disconnect })
    providers.set(namespace, own)
    return own
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
      relayFamily({
        namespace,
        networks: (options.networks ?? []).filter((one) => one.chainNamespace === namespace),
        connector: () => connector,
      }),
    ),
    load: async () => void (await open()),
    pair,
    provider,
    disconnect,
    destroy() {
      isStopped = true
      opening?.then(
        (transport) => transport.close(),
        // What never loaded has nothing to stop.
        () => {},
      )
    },
  }
  return connector
}
