import {
  type ChainNamespace,
  ChainNotAddedError,
  type ConnectorProvider,
  type ConnectorSession,
  InvalidWalletAnswerError,
  NotConnectedError,
  type PairParams,
  raceSignal,
  toLatchkeyError,
} from '@latchkey/core/adapter'
import type { Transport } from '../engine/openTransport.ts'
import type { SessionStore } from '../session/createSessionStore.ts'

/** Requests that work before there is a session. */
const opening = new Set(['eth_accounts', 'eth_requestAccounts', 'wallet_getPermissions'])

/** One namespace's side of the session. Its library is loaded by the first call that needs it. */
export function createProvider(
  namespace: ChainNamespace,
  {
    sessionStore,
    open,
    pair,
    disconnect,
  }: {
    readonly sessionStore: SessionStore
    readonly open: () => Promise<Transport>
    readonly pair: (params: PairParams) => Promise<unknown>
    readonly disconnect: () => Promise<void>
  },
): ConnectorProvider {
  const emitter = sessionStore.getEmitter(namespace)
  const session = () => sessionStore.getSession(namespace)
  const restore = async () => {
    const state = session()
    if (state || sessionStore.session()) return state
    if (!sessionStore.isSaved()) return undefined
    await (await open()).restore()
    return session()
  }
  const connect = async (signal?: AbortSignal): Promise<ConnectorSession> => {
    const state = await raceSignal(signal, restore())
    if (state) return state
    // Without a `display_uri` listener the pairing would never complete.
    if (!emitter.isHeard('display_uri')) throw new NotConnectedError(namespace)
    await pair({ signal, onUri: (uri) => emitter.emit('display_uri', uri) })
    const paired = session()
    if (!paired) throw new InvalidWalletAnswerError(`the wallet approved nothing of ${namespace}`)
    return paired
  }

  return {
    namespace,
    session,
    restore: () => restore().catch((cause) => Promise.reject(toLatchkeyError(cause))),
    connect: ({ signal } = {}) =>
      connect(signal).catch((cause) => Promise.reject(toLatchkeyError(cause))),
    async request(call, caipNetworkId) {
      try {
        // Revoking permissions (EIP-2255) ends the session.
        if (namespace === 'eip155' && call.method === 'wallet_revokePermissions') {
          await disconnect()
          return null
        }
        if (namespace === 'eip155' && call.method === 'eth_requestAccounts') await connect()
        else await restore()
        if (!session()) {
          if (namespace === 'eip155' && opening.has(call.method)) return []
          throw new NotConnectedError(namespace)
        }
        return await (await open()).request(namespace, call, caipNetworkId)
      } catch (cause) {
        throw toLatchkeyError(cause)
      }
    },
    chooseNetwork(caipNetworkId) {
      if (!session()?.caipNetworkIds.includes(caipNetworkId)) throw new ChainNotAddedError()
      sessionStore.choose(namespace, { caipNetworkId })
    },
    disconnect,
    on: emitter.on,
    removeListener: emitter.removeListener,
  }
}
