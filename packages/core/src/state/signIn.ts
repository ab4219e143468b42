import { atom } from 'jotai/vanilla'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SignInAccount, SiwxSession } from '../options/siwx.ts'
import { activeConnectionAtom } from './connections.ts'
import { isOfAccount } from './isOfAccount.ts'
import { activeNetworkAtom } from './networks.ts'

/** What a sign-in is busy with. */
export type SignInStep = 'preparing' | 'signing' | 'verifying' | 'cancelling'

/** What is known of sessions. A hint for drawing: whoever edits it gains nothing, the site's server decides. */
export const signInAtom = atom<{
  /** All of this browser, as the site last said; kept while it cannot be asked. */
  readonly sessions: readonly SiwxSession[]
  /** What the last question about an account came to. */
  readonly asked:
    | { readonly key: string; readonly outcome: 'asking' | 'answered' | 'unknown' }
    | undefined
  /** The account that does not want to: it is not asked again until it changes. */
  readonly declined: string | undefined
  readonly step: SignInStep | undefined
}>({ sessions: [], asked: undefined, declined: undefined, step: undefined })

/** Who can sign in now: the active account, on a network of the site. */
export const signInAccountAtom = atom((get): SignInAccount | undefined => {
  const connection = get(activeConnectionAtom)
  if (!connection || !get(activeNetworkAtom).network) return undefined
  const { namespace, connectorId, address, accounts, caipNetworkId } = connection
  return {
    accountAddress: address,
    chainId: caipNetworkId,
    namespace,
    connectorId,
    isSmartAccount: accounts.some((one) => one.address === address && one.type === 'smartAccount'),
    key: `${connectorId} ${caipNetworkId}:${address}`,
  }
})

/** What the sign-in that is under way is busy with. */
export const signInStepAtom = atom((get) => get(signInAtom).step)

/** All sessions of this browser: a hint for drawing. */
export const sessionsAtom = atom((get) => get(signInAtom).sessions)

/** The session of the active account: a hint for drawing. */
export const sessionAtom = atom((get): SiwxSession | undefined => {
  const account = get(signInAccountAtom)
  return account && get(signInAtom).sessions.find(({ data }) => isOfAccount(data, account))
})

/**
 * Where the active account stands. `disconnected`: there is none that could sign in; `checking`: the site is being asked;
 * `unknown`: it cannot be asked now, and is asked again.
 */
export type SessionStatus = 'disconnected' | 'checking' | 'signedOut' | 'signedIn' | 'unknown'

/** Where the active account stands: a hint for drawing. */
export const sessionStatusAtom = atom((get): SessionStatus => {
  const account = get(signInAccountAtom)
  const { asked } = get(signInAtom)
  if (!account) return 'disconnected'
  if (get(sessionAtom)) return 'signedIn'
  if (asked?.key !== account.key || asked.outcome === 'asking') return 'checking'
  return asked.outcome === 'unknown' ? 'unknown' : 'signedOut'
})

/** Sets what signing in, or leaving it, is busy with. */
export function setSignInStep({ store }: Latchkey, step: SignInStep | undefined): void {
  store.set(signInAtom, (state) => ({ ...state, step }))
}

/** Whether the site is still to say whether the active account is signed in. */
export function isSessionPending({ store, config }: Latchkey): boolean {
  return config.siwx !== undefined && store.get(sessionStatusAtom) === 'checking'
}

/** Whether the site requires a sign-in that the active account has not done. */
export function isSignInDue({ store, config }: Latchkey): boolean {
  return Boolean(config.siwx?.getRequired?.()) && !store.get(sessionAtom)
}
