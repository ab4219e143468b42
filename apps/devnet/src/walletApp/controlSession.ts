import type { Namespaces } from './chooseNamespaces.ts'
import type { Kit } from './openWalletKit.ts'
import { waitForResponse } from './waitForResponse.ts'

/** A session of the wallet. */
export interface WalletSession {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly page: { readonly name: string; readonly url: string }
  readonly namespaces: Namespaces
}

/** Wallet-initiated changes of a session; default: the newest session. */
export interface SessionControl {
  sessions(): readonly WalletSession[]
  /** Notifies the page of another chain: `chainChanged`. @param chainId CAIP-2 */
  switchChain(chainId: string, topic?: string): Promise<void>
  /** Notifies the page of other accounts: `accountsChanged`. @param accounts addresses on `chainId` */
  changeAccounts(chainId: string, accounts: readonly string[], topic?: string): Promise<void>
  /** Emits any event. */
  emit(chainId: string, event: { name: string; data: unknown }, topic?: string): Promise<void>
  /** Sends an encrypted request of the session protocol with any content, as a hostile wallet may. */
  send(method: string, params: unknown, topic?: string): Promise<void>
  /** Replaces the granted chains, accounts or methods. */
  update(namespaces: Namespaces, topic?: string): Promise<void>
  /** Extends the session to seven days from now. */
  extend(topic?: string): Promise<void>
  disconnect(topic?: string): Promise<void>
}

/** A private method of the library's engine. */
type RawClient = {
  readonly engine: {
    sendRequest(request: { topic: string; method: string; params: unknown }): Promise<unknown>
  }
}

export function controlSession(kit: Kit['kit']): SessionControl {
  const sessions = () =>
    Object.values(kit.getActiveSessions()).map(({ topic, expiry, peer, namespaces }) => ({
      topic,
      expiry,
      page: { name: peer.metadata.name, url: peer.metadata.url },
      namespaces: namespaces as Namespaces,
    }))
  const getTopic = (topic: string | undefined) => {
    const chosen = topic ?? sessions().at(-1)?.topic
    if (chosen === undefined) throw new Error('The wallet has no session.')
    return chosen
  }
  const emit: SessionControl['emit'] = (chainId, event, topic) =>
    kit.emitSessionEvent({ topic: getTopic(topic), chainId, event })
  return {
    sessions,
    emit,
    async send(method, params, topic) {
      // The library's public methods reject malformed data.
      const { engine } = kit.engine.signClient as object as RawClient
      await engine.sendRequest({ topic: getTopic(topic), method, params })
    },
    switchChain(chainId, topic) {
      const reference = chainId.slice(chainId.indexOf(':') + 1)
      const data = chainId.startsWith('eip155:') ? Number(reference) : reference
      return emit(chainId, { name: 'chainChanged', data }, topic)
    },
    changeAccounts: (chainId, accounts, topic) =>
      emit(chainId, { name: 'accountsChanged', data: accounts }, topic),
    update(namespaces, of) {
      const topic = getTopic(of)
      return waitForResponse(kit, { topic, method: 'wc_sessionUpdate' }, () =>
        kit.updateSession({ topic, namespaces }),
      )
    },
    extend(of) {
      const topic = getTopic(of)
      return waitForResponse(kit, { topic, method: 'wc_sessionExtend' }, () =>
        kit.extendSession({ topic }),
      )
    },
    disconnect: (topic) =>
      kit.disconnectSession({
        topic: getTopic(topic),
        reason: { code: 6_000, message: 'User disconnected.' },
      }),
  }
}
