import type { CaipNetworkId } from '../base/caip.ts'
import type { LatchkeyError } from '../base/errors.ts'
import type { EventHandlers } from '../events/schema.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { track } from './track.ts'

/** Tracks the events of sign-in. */
export const trackSignIn: EventHandlers = {
  signInStarted: (latchkey, { account }) =>
    track(latchkey, 'CLICK_SIGN_SIWX_MESSAGE', describeAccount(account)),
  signInCancelled(latchkey, { account }) {
    if (account) track(latchkey, 'CLICK_CANCEL_SIWX', describeAccount(account))
  },
  signedIn: (latchkey, { account }) =>
    track(latchkey, 'SIWX_AUTH_SUCCESS', describeAccount(account)),
  signInFailed: trackFailedSignIn,
  signInUnavailable: trackFailedSignIn,
  proofsChecked(latchkey, event) {
    if (event.outcome === 'accepted')
      track(latchkey, 'SIWX_AUTH_SUCCESS', describeAccount(event.account))
    else trackFailedSignIn(latchkey, event)
  },
}

function trackFailedSignIn(
  latchkey: Latchkey,
  { account, error }: { account?: Account | undefined; error?: LatchkeyError | undefined },
): void {
  if (account && error)
    track(latchkey, 'SIWX_AUTH_ERROR', { ...describeAccount(account), message: error.shortMessage })
}

type Account = { readonly chainId: string; readonly isSmartAccount: boolean }

function describeAccount({ chainId, isSmartAccount }: Account) {
  return { network: chainId as CaipNetworkId, isSmartAccount }
}
