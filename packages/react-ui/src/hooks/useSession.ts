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

/** What {@link useSession} gives. */
export type SessionControl = {
  /** `disabled` without the option `siwx`; `unknown` while the site cannot be asked. */
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
 * Who is signed in, for drawing only: the page can be made to say anything, so whatever is worth protecting is protected by
 * the site's server. On a server and while hydrating nobody is known.
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
    // Not before the status says so: a server knows nobody.
    session: status === 'signedIn' ? session : undefined,
    sessions,
    ...actions,
  }
}
