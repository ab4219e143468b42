import { copyOwnFields } from '../../object.ts'
import { globalPorts } from '../ports.ts'
import { SessionsFullError } from './errors.ts'
import type { NonceStore, StoredNonce } from './nonceStore.ts'
import type { StoredSession } from './schema.ts'
import type { SessionStore } from './sessionStore.ts'

export type MemoryStoresOptions = {
  /**
   * Maximum number of nonces and of sessions. A further nonce replaces the oldest one; a further session replaces an
   * expired one, otherwise it is rejected. Default 100,000.
   */
  readonly capacity?: number
  readonly now?: () => number
}

/**
 * Creates stores in the memory of one process. They are not shared between processes and are lost on restart.
 *
 * @example
 * import { createMemoryStores, createSignIn } from '@latchkey/siwx/server'
 *
 * export const signIn = createSignIn({
 *   policy: { origins: ['https://shop.example'], chains: ['eip155:1'] },
 *   stores: createMemoryStores(),
 * })
 */
export function createMemoryStores(options: MemoryStoresOptions = {}): {
  readonly nonces: NonceStore
  readonly sessions: SessionStore
} {
  const { capacity = 100_000, now = globalPorts.now } = copyOwnFields(options)
  const nonces = new Map<string, StoredNonce>()
  const sessions = new Map<string, StoredSession>()
  return {
    nonces: {
      async put(nonce) {
        deleteExpired(nonces, now(), capacity)
        const [oldest] = nonces.keys()
        if (nonces.size >= capacity && oldest !== undefined) nonces.delete(oldest)
        nonces.set(nonce.hash, nonce)
      },
      async consume(hash) {
        // Atomic: no `await` between these two lines.
        const nonce = nonces.get(hash)
        nonces.delete(hash)
        return nonce
      },
    },
    sessions: {
      async put(session) {
        deleteExpired(sessions, now(), capacity)
        if (sessions.size >= capacity && !sessions.has(session.hash))
          throw new SessionsFullError(capacity)
        sessions.set(session.hash, session)
      },
      get: async (hash) => sessions.get(hash),
      async replace({ hash, accounts }, next) {
        // Atomic: no `await` between these lines.
        const saved = sessions.get(hash)
        if (saved?.accounts.length !== accounts.length) return false
        if (next) sessions.set(hash, next)
        else sessions.delete(hash)
        return true
      },
      async delete(hash) {
        sessions.delete(hash)
      },
    },
  }
}

/** Entries are in the order of insertion, so that the first ones usually expire first; a full map is searched whole. */
function deleteExpired(
  stored: Map<string, { readonly expiresAt: number }>,
  now: number,
  capacity: number,
) {
  const isFull = stored.size >= capacity
  for (const [hash, { expiresAt }] of stored)
    if (expiresAt <= now) stored.delete(hash)
    else if (!isFull) return
}
