import type {
  CaipNetworkId,
  ChainNamespace,
  ConnectorSession,
  EmbeddedContext,
} from '@latchkey/core/adapter'
import { cardMethods, readMethods } from '@latchkey/frame-protocol'
import { icon } from '../icon.ts'
import { getNetworks } from './networks.ts'

/** Creates the session of one namespace, on the network that is chosen there. */
export function createSession(
  context: Pick<EmbeddedContext, 'networks'>,
  namespace: ChainNamespace,
  address: string,
  caipNetworkId: CaipNetworkId,
): ConnectorSession {
  const caipNetworkIds = getNetworks(context, namespace)
  const isSolana = namespace === 'solana'
  // A wallet of EIP-1193 tells the account of one network.
  const ids = isSolana ? caipNetworkIds : [caipNetworkId]
  return {
    accounts: ids.map((id) => ({ address, caipNetworkId: id })),
    caipNetworkIds,
    methods: [...readMethods, ...cardMethods].filter(
      (method) => method.startsWith('solana_') === isSolana,
    ),
    caipNetworkId,
    wallet: { name: 'Email', icon },
  }
}
