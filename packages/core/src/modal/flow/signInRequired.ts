import type { DisconnectCause, DomainEvent, EventHandlers } from '../../events/schema.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { isOnUnsupportedChain } from '../../networks/isOnUnsupportedChain.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { signInAccountAtom, signInAtom } from '../../state/signIn.ts'
import { closeNetworks } from '../networks/closeNetworks.ts'
import { dismissNotice, notify, notifyFailure } from '../notices/notify.ts'
import { noticeAtom } from '../notices/state.ts'
import { closeModal, closeSucceeded } from '../router/closeModal.ts'
import { resetView } from '../router/navigate.ts'
import { showModal } from '../router/showModal.ts'
import { locationAtom, modalAtom, pendingViewSlice } from '../router/state.ts'
import type { ViewName } from '../router/views.ts'

const signInViews: readonly ViewName[] = ['SIWXSignMessage', 'ConnectingSiwe']

/** Leaves a view that waits for the session of an account that has disconnected. */
export function watchSignInAccount(latchkey: Latchkey): void {
  const { store, signal } = latchkey
  const update = () => {
    if (!store.get(signInAccountAtom) && !isOnUnsupportedChain(latchkey)) closeSignIn(latchkey)
  }
  signal.addEventListener('abort', store.sub(signInAccountAtom, update))
  update()
}

/** Shows a required sign-in and its result, and leaves the view. */
export const handlers: EventHandlers = {
  sessionChecked: handleSessionCheck,
  signedIn: (latchkey) => closeSignIn(latchkey, 'signedIn'),
  signInFailed(latchkey, { error }) {
    const { store } = latchkey
    if (!store.get(modalAtom).isOpen) showModal(latchkey, 'SIWXSignMessage')
    const notice = { messageId: `error.${error.code}`, text: error.shortMessage }
    notifyFailure(latchkey, error, notice)
  },
  signInCancelled(latchkey, { isDisconnecting }) {
    const { store, config } = latchkey
    if (!store.get(activeConnectionAtom)) resetView(latchkey, 'Connect')
    else if (config.inline) {
      // The dialog closes immediately; the inline card changes once the wallet is disconnected.
      if (isDisconnecting) pendingViewSlice.of(latchkey).key = store.get(locationAtom).key
      else closeModal(latchkey)
    } else {
      if (store.get(modalAtom).isOpen) closeModal(latchkey)
      resetView(latchkey, 'Connect')
    }
  },
  disconnectFailed: closeCancelledSignIn,
  proofsReceived: (latchkey) =>
    notify(latchkey, {
      variant: 'loading',
      messageId: 'signIn.authenticating',
      text: 'Authenticating...',
    }),
  proofsChecked(latchkey) {
    const isShown = latchkey.store.get(noticeAtom)?.messageId === 'signIn.authenticating'
    if (isShown) dismissNotice(latchkey)
  },
}

/** Inline, the card leaves a cancelled sign-in even if the wallet is still connected. */
function closeCancelledSignIn(
  latchkey: Latchkey,
  { cause }: { readonly cause: DisconnectCause },
): void {
  const isPending = pendingViewSlice.of(latchkey).key === latchkey.store.get(locationAtom).key
  if (cause === 'signInCancelled' && isPending) closeModal(latchkey)
}

function handleSessionCheck(
  latchkey: Latchkey,
  { account, outcome, isPrompted }: Extract<DomainEvent, { type: 'sessionChecked' }>,
): void {
  const { store } = latchkey
  if (outcome === 'signedIn') {
    closeSignIn(latchkey, 'signedIn')
    return
  }
  const isDeclined = store.get(signInAtom).declined === account.key
  if (outcome === 'signedOut' && !isPrompted) return
  if (outcome === 'unknown' || isDeclined) {
    if (pendingViewSlice.of(latchkey).key === store.get(locationAtom).key)
      closeSignIn(latchkey, 'connected')
    return
  }
  pendingViewSlice.of(latchkey).key = undefined
  const isShown = store.get(modalAtom).isOpen && signInViews.includes(store.get(locationAtom).view)
  if (!isShown) showModal(latchkey, 'SIWXSignMessage')
}

/**
 * Leaves the view that a sign-in, a connection or a network switch left open. A view that the visitor has opened
 * since stays.
 */
function closeSignIn(latchkey: Latchkey, result?: 'connected' | 'signedIn'): void {
  const { store } = latchkey
  const pending = pendingViewSlice.of(latchkey)
  const { view, key } = store.get(locationAtom)
  const isPending = key === pending.key
  pending.key = undefined
  if (!store.get(modalAtom).isOpen) return
  const isSignInView = signInViews.includes(view)
  if (isPending && view === 'SwitchNetwork') closeNetworks(latchkey)
  else if (!isSignInView && !isPending) return
  else if (result) closeSucceeded(latchkey, result)
  else closeModal(latchkey)
}
