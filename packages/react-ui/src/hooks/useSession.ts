import {
  type SessionStatus,
  type SiwxAccount,
  type SiwxSession,
  sessionAtom,
  sessionStatusAtom,
  signIn,
  signOut,
} from '@latchkey/core'
import { sessionsAtom } from '@latchkey/core/modal'
import { useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'

const none: readonly SiwxSession[] = []

/** The result of {@link useSession}. */
export type SessionControl = {
  /** `disabled` without the option `siwx`; `unknown` while the site is unavailable. */
  status: SessionStatus | 'disabled'
  isSignedIn: boolean
  /** The active account's. */
  session: SiwxSession | undefined
  /** All of this browser, of every account and network. */
  sessions: readonly SiwxSession[]
  /** Has the active account sign, without the modal; rejects as core's `signIn`. */
  signIn: () => Promise<SiwxSession>
  /** Ends the active account's session, that of `account`, or all; rejects as core's `signOut`. */
  signOut: (account?: SiwxAccount | 'all') => Promise<void>
}

/**
 * The session of the active account. Display only: a page can be manipulated, so the site's server must protect
 * resources. On a server and while hydrating there is no session.
 *
 * @example
 * const { isSignedIn, signOut } = useSession()
 * return isSignedIn ? <button onClick={() => signOut()}>Sign out</button> : <p>Not signed in</p>
 */
export function useSession(): SessionControl {
  const latchkey = useLatchkey()
  const status = useAtomValue(sessionStatusAtom, 'disconnected')
  const session = useAtomValue(sessionAtom)
  const sessions = useAtomValue(sessionsAtom, none)
  const actions = useMemo(
    () => ({
      signIn: () => signIn(latchkey),
      signOut: (account?: SiwxAccount | 'all') => signOut(latchkey, account),
    }),
    [latchkey],
  )
  return {
    status: latchkey.config.siwx ? status : 'disabled',
    isSignedIn: status === 'signedIn',
    // Undefined until the status is `signedIn` (always undefined during SSR).
    session: status === 'signedIn' ? session : undefined,
    sessions,
    ...actions,
  }
}
