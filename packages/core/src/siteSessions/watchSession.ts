import type { Latchkey } from '../latchkey/latchkey.ts'
import { watchValue } from '../latchkey/watchValue.ts'
import type { SiwxSession } from '../options/siwx.ts'
import { type SessionStatus, sessionAtom, sessionStatusAtom } from '../state/signIn.ts'

/** The session of the active account, and its status. Display only: the site's server grants access. */
export type Session = {
  readonly status: SessionStatus
  readonly session: SiwxSession | undefined
}

/**
 * Returns the session of the active account. Display only: the site's server grants access.
 *
 * @example
 * getSession(latchkey).status // 'signedIn'
 */
export function getSession({ store, config }: Latchkey): Session {
  const status = store.get(sessionStatusAtom)
  // Without `siwx` the site gets no request.
  const isAsked = config.siwx !== undefined || status === 'disconnected'
  return { status: isAsked ? status : 'signedOut', session: store.get(sessionAtom) }
}

/**
 * Calls back when the active account has signed in or out, or its session has changed.
 *
 * @returns a function that stops it; safe to call twice
 *
 * @example
 * watchSession(latchkey, { onChange: ({ status }) => console.log(status) })
 */
export function watchSession(
  latchkey: Latchkey,
  { onChange }: { readonly onChange: (session: Session, before: Session) => void },
): () => void {
  const isSame = (one: Session, other: Session) =>
    one.status === other.status && one.session === other.session
  const atoms = [sessionStatusAtom, sessionAtom]
  return watchValue(latchkey, atoms, () => getSession(latchkey), onChange, isSame)
}
