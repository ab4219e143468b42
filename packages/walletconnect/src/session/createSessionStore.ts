import {
  type CaipNetworkId,
  type ChainNamespace,
  type ConnectorContext,
  type ConnectorSession,
  createEmitter,
} from '@latchkey/core/adapter'
import type { Session } from './parseSession.ts'
import { readSaved, writeSaved } from './savedSession.ts'
import { type Choice, toNamespace } from './toNamespace.ts'

/** The chain of an EIP-1193 event: hex for eip155, CAIP-2 elsewhere. */
export const toEventChain = (caipNetworkId: CaipNetworkId): string =>
  caipNetworkId.startsWith('eip155:')
    ? `0x${BigInt(caipNetworkId.slice('eip155:'.length)).toString(16)}`
    : caipNetworkId

/** Stores the one session, its selections, and the listeners of each namespace. */
export function createSessionStore(
  { storage, log }: Pick<ConnectorContext, 'storage' | 'log'>,
  isOfSite = false,
) {
  const emitters = new Map<ChainNamespace, ReturnType<typeof createEmitter>>()
  let session: Session | undefined
  let choices: Readonly<Record<ChainNamespace, Choice>> = {}

  const getEmitter = (namespace: ChainNamespace) => {
    const listeners =
      emitters.get(namespace) ??
      createEmitter((cause) => log({ level: 'warn', message: 'A listener threw', cause }))
    emitters.set(namespace, listeners)
    return listeners
  }
  const getSession = (namespace: ChainNamespace): ConnectorSession | undefined =>
    session && toNamespace(session, namespace, choices[namespace])
  const getSessions = () =>
    new Map(Object.keys(session?.scopes ?? {}).map((name) => [name, getSession(name)]))
  const change = (task: () => void) => {
    const previous = getSessions()
    task()
    writeSaved(storage, session && { topic: session.topic, choices })
    for (const [namespace, before] of previous) {
      const { emit } = getEmitter(namespace)
      const after = getSession(namespace)
      if (!before) continue
      if (!after) {
        emit('disconnect', { code: 4900, message: 'Provider disconnected' })
        continue
      }
      if (before.caipNetworkId !== after.caipNetworkId)
        emit('chainChanged', toEventChain(after.caipNetworkId))
      const accounts = getAddresses(after)
      if (getAddresses(before).join() !== accounts.join()) emit('accountsChanged', accounts)
    }
  }

  return {
    getEmitter,
    getSession,
    session: () => session,
    saved: () => readSaved(storage),
    /** Whether an earlier visit, or the site's own client, may have left a session. */
    isSaved: () => isOfSite || readSaved(storage) !== undefined,
    clear: () => writeSaved(storage, undefined),
    /** Sets a new session; listeners of the previous one are notified of its end. */
    replace(next: Session, saved: Readonly<Record<ChainNamespace, Choice>> = {}) {
      if (session?.topic !== next.topic) {
        change(() => {
          session = undefined
        })
      }
      change(() => {
        session = next
        choices = saved
      })
    },
    /** Applies the wallet's update of the session. */
    update(next: Session) {
      if (next.topic !== session?.topic) return
      change(() => {
        session = next
      })
    },
    choose(namespace: ChainNamespace, choice: Choice) {
      change(() => {
        choices = { ...choices, [namespace]: { ...choices[namespace], ...choice } }
      })
    },
    /** Removes the active session. False if another one is active. */
    drop(topic: string | undefined): boolean {
      if (!session || session.topic !== topic) return false
      change(() => {
        session = undefined
        choices = {}
      })
      return true
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Addresses of the selected network, or all if it has none. */
export function getAddresses({ accounts, caipNetworkId }: ConnectorSession): string[] {
  const here = accounts.filter((account) => account.caipNetworkId === caipNetworkId)
  return [...new Set((here.length > 0 ? here : accounts).map(({ address }) => address))]
}
