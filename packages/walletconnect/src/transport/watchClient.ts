import type { CaipNetworkId } from '@latchkey/core/adapter'
import { parseScopes, parseSession, readTopic } from '../session/parseSession.ts'
import { endSession, removeSession } from './endSession.ts'
import type { TransportContext } from './transportContext.ts'

/** Applies events of wallets to the session. Events of other sessions are ignored; all values are untrusted. */
export function watchClient(transport: TransportContext): () => void {
  const { client, sessionStore, context } = transport
  const end = (reason: 'deleted' | 'expired') => (event: unknown) => {
    const topic = readTopic(event)
    if (typeof topic === 'string') removeSession(transport, topic, reason)
  }
  /** The active session, if the event belongs to it. */
  const intended = (event: unknown) => {
    const session = sessionStore.session()
    return session && readTopic(event) === session.topic ? session : undefined
  }
  const listeners = {
    session_delete: end('deleted'),
    session_expire: end('expired'),
    session_update(event: unknown) {
      const session = intended(event)
      if (!session) return
      const scopes = parseScopes(read(read(event, 'params'), 'namespaces'))
      if (Object.keys(scopes).length > 0) {
        sessionStore.update({ ...session, scopes })
        return
      }
      endSession(transport, session.topic).catch((cause) =>
        context.log({ level: 'info', message: 'An empty session was not ended', cause }),
      )
    },
    session_extend(event: unknown) {
      const session = intended(event)
      const stored = client.session.getAll().find((one) => readTopic(one) === session?.topic)
      const expiresAt = parseSession(stored)?.expiresAt
      if (session && expiresAt) sessionStore.update({ ...session, expiresAt })
    },
    session_event(event: unknown) {
      if (intended(event)) handleSessionEvent(transport, read(event, 'params'))
    },
  }
  for (const [event, listener] of Object.entries(listeners)) client.on(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(listeners)) {
      client.removeListener(event, listener)
    }
  }
}

/** Only networks and accounts that the wallet approved are followed. */
function handleSessionEvent({ sessionStore }: TransportContext, params: unknown): void {
  const chainId = read(params, 'chainId')
  const event = read(params, 'event')
  const name = read(event, 'name')
  const data = read(event, 'data')
  if (typeof chainId !== 'string') return
  const namespace = chainId.split(':')[0] ?? ''
  const current = sessionStore.getSession(namespace)
  if (!current) return
  if (name === 'chainChanged') {
    const caipNetworkId = toNetworkId(namespace, data) ?? (chainId as CaipNetworkId)
    if (current.caipNetworkIds.includes(caipNetworkId))
      sessionStore.choose(namespace, { caipNetworkId })
  }
  if (name === 'accountsChanged' && Array.isArray(data)) {
    const [first] = data
    // Plain or CAIP-10.
    const address = typeof first === 'string' ? first.split(':').at(-1) : undefined
    const isIt = (own: string) =>
      namespace === 'eip155' ? own.toLowerCase() === address?.toLowerCase() : own === address
    const account = current.accounts.find((account) => isIt(account.address))
    if (account) sessionStore.choose(namespace, { address: account.address })
  }
}

function read(value: unknown, member: string): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, member)
  return isThere ? (value as Readonly<Record<string, unknown>>)[member] : undefined
}

function toNetworkId(namespace: string, data: unknown): CaipNetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : data
  if (typeof text !== 'string' || text.length > 100) return undefined
  if (text.startsWith(`${namespace}:`)) return text as CaipNetworkId
  if (/^0x[0-9a-f]{1,16}$/i.test(text)) return `${namespace}:${BigInt(text)}`
  return /^[1-9]\d{0,15}$/.test(text) ? `${namespace}:${text}` : undefined
}
