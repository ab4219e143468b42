import { atom } from 'jotai/vanilla'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SignInAccount, SiwxSession } from '../options/siwx.ts'
import { activeConnectionAtom, isSmartAccount } from './connections.ts'
import { isSameAccount } from './isSameAccount.ts'
import { activeNetworkAtom } from './networks.ts'

/** The step of a sign-in. */
export type SignInStep = 'preparing' | 'signing' | 'verifying' | 'cancelling'

/** The known sessions. Display only: the site's server decides. */
export const signInAtom = atom<{
  /** All sessions of this browser in the site's last response; kept while the site is unavailable. */
  readonly sessions: readonly SiwxSession[]
  /** The result of the last session check. */
  readonly request:
    | { readonly key: string; readonly outcome: 'asking' | 'answered' | 'unknown' }
    | undefined
  /** The account that declined: not prompted again until it changes. */
  readonly declined: string | undefined
  readonly step: SignInStep | undefined
}>({ sessions: [], request: undefined, declined: undefined, step: undefined })

/** The account that can sign in: the active one, on a network of the site. */
export const signInAccountAtom = atom((get): SignInAccount | undefined => {
  const connection = get(activeConnectionAtom)
  if (!connection || !get(activeNetworkAtom).network) return undefined
  const { namespace, connectorId, address, caipNetworkId } = connection
  return {
    accountAddress: address,
    chainId: caipNetworkId,
    namespace,
    connectorId,
    isSmartAccount: isSmartAccount(connection),
    key: `${connectorId} ${caipNetworkId}:${address}`,
  }
})

/** The step of the pending sign-in. */
export const signInStepAtom = atom((get) => get(signInAtom).step)

/** All sessions of this browser. Display only. */
export const sessionsAtom = atom((get) => get(signInAtom).sessions)

/** The session of the active account. Display only. */
export const sessionAtom = atom((get): SiwxSession | undefined => {
  const account = get(signInAccountAtom)
  return account && get(signInAtom).sessions.find(({ data }) => isSameAccount(data, account))
})

/**
 * The session status of the active account. `disconnected`: no account can sign in; `checking`: the check is pending;
 * `unknown`: the site is unavailable and the check is repeated.
 */
export type SessionStatus = 'disconnected' | 'checking' | 'signedOut' | 'signedIn' | 'unknown'

/** The session status of the active account. Display only. */
export const sessionStatusAtom = atom((get): SessionStatus => {
  const account = get(signInAccountAtom)
  const { request } = get(signInAtom)
  if (!account) return 'disconnected'
  if (get(sessionAtom)) return 'signedIn'
  if (request?.key !== account.key || request.outcome === 'asking') return 'checking'
  return request.outcome === 'unknown' ? 'unknown' : 'signedOut'
})

export function setSignInStep({ store }: Latchkey, step: SignInStep | undefined): void {
  store.set(signInAtom, (state) => ({ ...state, step }))
}

/** Whether the session check of the active account is pending. */
export function isSessionPending({ store, config }: Latchkey): boolean {
  return config.siwx !== undefined && store.get(sessionStatusAtom) === 'checking'
}

/** Whether the site requires a sign-in that the active account has not done. */
export function isSignInDue({ store, config }: Latchkey): boolean {
  return Boolean(config.siwx?.getRequired?.()) && !store.get(sessionAtom)
}
