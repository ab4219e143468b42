import type { CaipNetworkId } from '../base/caip.ts'
import type { LatchkeyError } from '../base/errors.ts'
import { handleEvent, watchEvents } from '../events/emit.ts'
import type { EventHandlers } from '../events/schema.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { analyticsSlice, track } from './track.ts'

/**
 * Tracks the domain's events as analytics events. Returns a function that stops it. `load` fetches the code that
 * sends events.
 */
export function watchAnalytics(
  latchkey: Latchkey,
  load: () => Promise<{ createEventQueue(latchkey: Latchkey): Promise<void> }>,
): () => void {
  analyticsSlice.of(latchkey).load = load
  return watchEvents(latchkey, (event) => handleEvent(latchkey, event, handlers))
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
  signInStarted: (latchkey, { account }) =>
    track(latchkey, 'CLICK_SIGN_SIWX_MESSAGE', describeAccount(account)),
  signInCancelled(latchkey, { account }) {
    if (account) track(latchkey, 'CLICK_CANCEL_SIWX', describeAccount(account))
  },
  signedIn: (latchkey, { account }) =>
    track(latchkey, 'SIWX_AUTH_SUCCESS', describeAccount(account)),
  signInFailed: trackFailedSignIn,
  signInUnavailable: trackFailedSignIn,
  proofsChecked(latchkey, event) {
    if (event.outcome === 'accepted')
      track(latchkey, 'SIWX_AUTH_SUCCESS', describeAccount(event.account))
    else trackFailedSignIn(latchkey, event)
  },
}

function trackFailedSignIn(
  latchkey: Latchkey,
  { account, error }: { account?: Account | undefined; error?: LatchkeyError | undefined },
): void {
  if (account && error)
    track(latchkey, 'SIWX_AUTH_ERROR', { ...describeAccount(account), message: error.shortMessage })
}

type Account = { readonly chainId: string; readonly isSmartAccount: boolean }

function describeAccount({ chainId, isSmartAccount }: Account) {
  return { network: chainId as CaipNetworkId, isSmartAccount }
}

/** The options for analytics: names and switches, no data of a visitor. */
function describeConfig({ config, adapters }: Latchkey): Record<string, unknown> {
  return {
    networks: [...adapters.values()].flatMap(({ networks }) =>
      networks.map(({ caipNetworkId }) => caipNetworkId),
    ),
    defaultNetwork: config.defaultNetwork,
    themeMode: config.themeMode ?? 'dark',
    themeVariables: config.themeVariables ?? {},
    allowUnsupportedChain: config.allowUnsupportedChain,
    metadata: config.metadata,
  }
}
