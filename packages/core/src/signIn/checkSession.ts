import * as constants from '../base/constants.ts'
import { disconnectConnections } from '../connect/disconnect.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SignInAccount, SiwxAccount, SiwxSession } from '../options/siwx.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { SignInStartError } from '../siteSessions/errors.ts'
import { isIndeterminate, isServerMisconfigured } from '../siteSessions/isIndeterminate.ts'
import { siteSessionsSlice } from '../siteSessions/sessionChanges.ts'
import { sessionAtom, signInAccountAtom, signInAtom } from '../state/signIn.ts'
import { signInSlice } from './slice.ts'

/**
 * Checks with the site whether an account is signed in, and emits the result.
 *
 * @param isPrompted - whether to open the sign-in view; false for checks without a user gesture in this tab
 * @returns `unknown` if the check must be repeated
 */
export async function checkSession(
  latchkey: Latchkey,
  account: SignInAccount,
  isPrompted: boolean,
): Promise<'signedIn' | 'signedOut' | 'unknown' | undefined> {
  const { store } = latchkey
  const isStale = () => store.get(signInAccountAtom)?.key !== account.key
  const mark = (outcome: 'asking' | 'answered' | 'unknown') =>
    store.set(signInAtom, (state) => ({ ...state, request: { key: account.key, outcome } }))
  const report = (outcome: 'signedIn' | 'signedOut' | 'unknown') =>
    emit(latchkey, { type: 'sessionChecked', account, outcome, isPrompted })
  if (store.get(signInAtom).request?.key !== account.key) mark('asking')
  try {
    const sessions = await requestSessions(latchkey)
    store.set(signInAtom, (state) => ({ ...state, sessions }))
    if (isStale()) return undefined
    mark('answered')
    if (store.get(sessionAtom)) {
      if (abortSignIn(latchkey)) report('signedIn')
      return 'signedIn'
    }
    report('signedOut')
    return 'signedOut'
  } catch (cause) {
    if (isStale() || latchkey.signal.aborted) return undefined
    if (isIndeterminate(cause)) {
      const message = 'Could not check the session'
      latchkey.log({ level: isServerMisconfigured(cause) ? 'error' : 'warn', message, cause })
      mark('unknown')
      report('unknown')
      return 'unknown'
    }
    mark('answered')
    await handleSessionCheckError(latchkey, account, cause)
    return undefined
  }
}

async function requestSessions(latchkey: Latchkey): Promise<readonly SiwxSession[]> {
  const { clock, config, signal } = latchkey
  const request = async () => {
    // The site would still return a session that is being ended.
    await siteSessionsSlice.of(latchkey).lastChange
    return config.siwx?.getSessions() ?? []
  }
  const limits = { operation: 'sessions', limitMs: constants.signInLimitMs, signal }
  const sessions = await withTimeout(clock, limits, request())
  // Rendering a malformed session would throw; reject it here.
  if (!Array.isArray(sessions) || !sessions.every(isSession))
    throw new TypeError('siwx.getSessions must return an array of sessions')
  return sessions
}

function isSession(value: { readonly data?: Partial<SiwxAccount> | null } | null): boolean {
  const { accountAddress, chainId } = value?.data ?? {}
  return typeof accountAddress === 'string' && typeof chainId === 'string'
}

/** Another tab has signed in: abort the pending signature. */
function abortSignIn(latchkey: Latchkey): boolean {
  const { pending } = signInSlice.of(latchkey)
  // The site has our own signature, and `signedIn` follows.
  if (pending?.isAdding) return false
  pending?.abort.abort()
  return true
}

/** Sign-in cannot start: reports it, and ends the connection that has no session. */
async function handleSessionCheckError(
  latchkey: Latchkey,
  account: SignInAccount,
  cause: unknown,
): Promise<void> {
  emit(latchkey, { type: 'signInUnavailable', account, error: new SignInStartError(cause) })
  const { namespace, connectorId } = account
  try {
    await disconnectConnections(latchkey, { namespace, connectorId }, 'signInUnavailable')
  } catch (failure) {
    latchkey.log({ level: 'warn', message: 'Could not disconnect the wallet', cause: failure })
  }
}
