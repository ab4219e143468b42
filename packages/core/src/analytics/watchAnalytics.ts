import { handleEvent, watchEvents } from '../events/emit.ts'
import type { EventHandlers } from '../events/schema.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { analyticsSlice, track } from './track.ts'

/**
 * Tracks the domain's events as analytics events. Returns a function that stops it. `load` fetches the code that
 * sends events, and tracks transfers and names.
 */
export function watchAnalytics(
  latchkey: Latchkey,
  load: () => Promise<Pick<typeof import('./track.lazy.ts'), 'createEventQueue' | 'trackWork'>>,
): () => void {
  analyticsSlice.of(latchkey).load = load
  return watchEvents(latchkey, (event) => {
    handleEvent(latchkey, event, handlers)
    if ('ensName' in event || ('transaction' in event && event.type !== 'transactionChanged'))
      load()
        .then(({ trackWork }) => trackWork(latchkey, event))
        .catch((cause) =>
          latchkey.log({ level: 'warn', message: 'Events could not be sent', cause }),
        )
  })
}

const handlers: EventHandlers = {
  created: (latchkey) => track(latchkey, 'INITIALIZE', describeConfig(latchkey)),
  connected: (latchkey, { method, name }) => track(latchkey, 'CONNECT_SUCCESS', { method, name }),
  reconnected: (latchkey, { method, connection }) =>
    track(latchkey, 'CONNECT_SUCCESS', { method, name: connection.wallet.name, reconnect: true }),
  connectFailed(latchkey, { error: { code, shortMessage: message } }) {
    if (code === 'userRejected') track(latchkey, 'USER_REJECTED', { message })
    else if (code !== 'cancelled') track(latchkey, 'CONNECT_ERROR', { message })
  },
  disconnected: (latchkey, { namespace = 'all' }) =>
    track(latchkey, 'DISCONNECT_SUCCESS', { namespace }),
  disconnectFailed: (latchkey, { error }) =>
    track(latchkey, 'DISCONNECT_ERROR', { message: error.shortMessage }),
  networkSwitched: (latchkey, { caipNetworkId: network }) =>
    track(latchkey, 'SWITCH_NETWORK', { network }),
  walletLinkFailed: (latchkey, { error, name }) =>
    track(latchkey, 'CONNECT_PROXY_ERROR', { message: error.shortMessage, name }),
}

/** The options for analytics: names and switches, no data of a visitor. */
function describeConfig({ config, adapters }: Latchkey): Record<string, unknown> {
  const {
    defaultNetwork,
    themeMode = 'dark',
    themeVariables = {},
    allowUnsupportedChain,
    metadata,
  } = config
  const networks = [...adapters.values()].flatMap((adapter) =>
    adapter.networks.map(({ caipNetworkId }) => caipNetworkId),
  )
  return {
    networks,
    defaultNetwork,
    themeMode,
    themeVariables,
    allowUnsupportedChain,
    metadata,
  }
}
