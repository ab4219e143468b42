import type { CaipNetworkId } from '@latchkey/core'
import { parseScopes, parseSession } from '../session/parseSession.ts'
import { endSession, forgetSession, topicOf } from './endSession.ts'
import type { Line } from './line.ts'

/** Follows what wallets do to the session. What concerns another session is not heard. */
export function watchClient(line: Line): () => void {
  const { client, hub, context } = line
  const listeners = {
    session_delete: ({ topic }: { topic: string }) => forgetSession(line, topic, 'deleted'),
    session_expire: ({ topic }: { topic: string }) => forgetSession(line, topic, 'expired'),
    session_update({ topic, params }: { topic: string; params?: { namespaces?: unknown } }) {
      const session = hub.session()
      if (session?.topic !== topic) return
      const scopes = parseScopes(params?.namespaces)
      if (Object.keys(scopes).length > 0) {
        hub.update({ ...session, scopes })
        return
      }
      endSession(line, topic).catch((cause) =>
        context.log({ level: 'info', message: 'An empty session was not ended', cause }),
      )
    },
    session_extend({ topic }: { topic: string }) {
      const session = hub.session()
      const stored = client.session.getAll().find((one) => topicOf(one) === topic)
      const expiresAt = parseSession(stored)?.expiresAt
      if (session?.topic === topic && expiresAt) hub.update({ ...session, expiresAt })
    },
    session_event({ topic, params }: { topic: string; params?: SessionEvent }) {
      if (hub.session()?.topic === topic) follow(line, params)
    },
  }
  for (const [event, listener] of Object.entries(listeners)) {
    client.on(event, listener as (payload: never) => void)
  }
  return () => {
    for (const [event, listener] of Object.entries(listeners)) {
      client.removeListener(event, listener as (payload: never) => void)
    }
  }
}

type SessionEvent = {
  readonly chainId?: unknown
  readonly event?: { readonly name?: unknown; readonly data?: unknown }
}

/** Only networks and accounts that the wallet approved are followed. */
function follow({ hub }: Line, { chainId, event }: SessionEvent = {}): void {
  if (typeof chainId !== 'string') return
  const namespace = chainId.split(':')[0] ?? ''
  const family = hub.family(namespace)
  if (!family) return
  if (event?.name === 'chainChanged') {
    const caipNetworkId = toNetworkId(namespace, event.data) ?? (chainId as CaipNetworkId)
    if (family.caipNetworkIds.includes(caipNetworkId)) hub.choose(namespace, { caipNetworkId })
  }
  if (event?.name === 'accountsChanged' && Array.isArray(event.data)) {
    const [first] = event.data
    // Plain or CAIP-10.
    const address = typeof first === 'string' ? first.split(':').at(-1) : undefined
    const isIt = (own: string) =>
      namespace === 'eip155' ? own.toLowerCase() === address?.toLowerCase() : own === address
    const account = family.accounts.find((one) => isIt(one.address))
    if (account) hub.choose(namespace, { address: account.address })
  }
}

function toNetworkId(namespace: string, data: unknown): CaipNetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : data
  if (typeof text !== 'string' || text.length > 100) return undefined
  if (text.startsWith(`${namespace}:`)) return text as CaipNetworkId
  if (/^0x[0-9a-f]{1,16}$/i.test(text)) return `${namespace}:${BigInt(text)}`
  return /^[1-9]\d{0,15}$/.test(text) ? `${namespace}:${text}` : undefined
}
