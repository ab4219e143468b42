import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'
import { withLimit } from '../ports/withLimit.ts'
import { showModal } from '../router/showModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import { failStart } from './failStart.ts'
import { isMisplaced, isUnknown } from './isUnknown.ts'
import { leaveSignIn } from './leaveSignIn.ts'
import type { SiwxAccount, SiwxSession } from './schema.ts'
import {
  type SignInAccount,
  sessionAtom,
  signInAccountAtom,
  signInAtom,
  signInViews,
} from './state.ts'

/**
 * Asks the site whether an account is signed in, and shows the view where it is not (spec §4).
 *
 * @param asks - false where nobody in this tab has done anything: the view does not come up by itself then
 * @returns `unknown` where it is to be asked again
 */
export async function checkSession(
  latchkey: Latchkey,
  account: SignInAccount,
  asks: boolean,
): Promise<'signedIn' | 'signedOut' | 'unknown' | undefined> {
  const { store } = latchkey
  const isStale = () => store.get(signInAccountAtom)?.key !== account.key
  const mark = (outcome: 'asking' | 'answered' | 'unknown') =>
    store.set(signInAtom, (state) => ({ ...state, asked: { key: account.key, outcome } }))
  if (store.get(signInAtom).asked?.key !== account.key) mark('asking')
  try {
    const sessions = await askSessions(latchkey)
    store.set(signInAtom, (state) => ({ ...state, sessions }))
    if (isStale()) return undefined
    mark('answered')
    if (store.get(sessionAtom)) {
      welcome(latchkey)
      return 'signedIn'
    }
    if (asks) openSignIn(latchkey, account)
    return 'signedOut'
  } catch (cause) {
    if (isStale() || latchkey.flights.life.signal.aborted) return undefined
    if (isUnknown(cause)) {
      const message = 'Could not check whether the visitor is signed in'
      latchkey.log({ level: isMisplaced(cause) ? 'error' : 'warn', message, cause })
      mark('unknown')
      closeConnected(latchkey)
      return 'unknown'
    }
    mark('answered')
    await failStart(latchkey, account, cause)
    return undefined
  }
}

/** Every session of this browser, by the site's own word. */
async function askSessions(latchkey: Latchkey): Promise<readonly SiwxSession[]> {
  const { clock, config, flights } = latchkey
  const ask = async () => {
    // The site would still return a session that is being ended.
    await flights.sessionChange
    return config.siwx?.getSessions() ?? []
  }
  const limits = { what: 'sessions', limitMs: constants.signInLimitMs, signal: flights.life.signal }
  const sessions = await withLimit(clock, limits, ask())
  // What is no session would end whatever draws it.
  if (!Array.isArray(sessions) || !sessions.every(isSession))
    throw new TypeError('siwx.getSessions answers with a list of sessions')
  return sessions
}

function isSession(value: { readonly data?: Partial<SiwxAccount> | null } | null): boolean {
  const { accountAddress, chainId } = value?.data ?? {}
  return typeof accountAddress === 'string' && typeof chainId === 'string'
}

/** Signed in already, perhaps in another tab: nobody needs to sign any more. */
function welcome(latchkey: Latchkey): void {
  const { signIn } = latchkey.flights
  // Our own signature is on its way: it ends by itself.
  if (signIn?.isAdding) return
  signIn?.abort.abort()
  leaveSignIn(latchkey)
}

function openSignIn(latchkey: Latchkey, { key }: SignInAccount): void {
  const { store } = latchkey
  const { view } = store.get(locationAtom)
  if (store.get(signInAtom).declined === key) {
    closeConnected(latchkey)
    return
  }
  latchkey.flights.leaving = undefined
  if (store.get(modalAtom).isOpen && signInViews.includes(view)) return
  showModal(latchkey, 'SIWXSignMessage')
}

function closeConnected(latchkey: Latchkey): void {
  const { leaving } = latchkey.flights
  if (leaving !== undefined && leaving === latchkey.store.get(locationAtom).key) {
    leaveSignIn(latchkey)
  }
}
