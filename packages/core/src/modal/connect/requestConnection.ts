import { atom } from 'jotai/vanilla'
import { type LatchkeyError, toLatchkeyError } from '../../base/errors.ts'
import { connect } from '../../connect/connect.ts'
import { requiresTermsAcceptance } from '../../connectors/legal.ts'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { filteredNamespaceAtom } from '../../state/networks.ts'
import { isAt, navigate } from '../router/navigate.ts'
import { historyAtom, locationAtom, modalAtom, pendingViewSlice } from '../router/state.ts'
import type { Views } from '../router/views.ts'

type Target = Views['ConnectingExternal']

/** A connection that the visitor has asked for in the modal. */
export type ConnectionRequest = {
  readonly target: Target
  readonly isConnected: boolean
  readonly error: LatchkeyError | undefined
}

export const connectionRequestAtom = atom<ConnectionRequest | undefined>(undefined)

const slice = createSlice(() => ({ abort: undefined as (() => void) | undefined }))

/** How long a wallet has to answer before its view opens, in milliseconds. */
const answerLimitMs = 100

/**
 * Requests a connection, in the task of the click. The wallet's view opens if it has not answered after 100 ms, or
 * failed. Leaving that view or closing the modal aborts the request; a second one replaces it, unless it is the same.
 *
 * @param options.isShown - whether the current view shows the request: none opens
 *
 * @example
 * requestConnection(latchkey, { walletId: 'io.metamask' })
 */
export function requestConnection(
  latchkey: Latchkey,
  target: Target,
  { isShown = false } = {},
): void {
  const { store, clock } = latchkey
  if (requiresTermsAcceptance(latchkey)) {
    navigate(latchkey, 'Connect')
    return
  }
  if (isRequested(latchkey, target)) return
  abortConnectionRequest(latchkey)
  const attempt = new AbortController()
  const { key } = store.get(locationAtom)
  let hasOpened = false
  const show = () => {
    if (isShown || hasOpened) return
    hasOpened = true
    const pending = pendingViewSlice.of(latchkey)
    const isPending = pending.key === store.get(locationAtom).key
    navigate(latchkey, 'ConnectingExternal', target)
    // The session check closes the view that is shown while it runs.
    if (isPending) pending.key = store.get(locationAtom).key
  }
  const update = (state: Omit<ConnectionRequest, 'target'>) =>
    store.set(connectionRequestAtom, { target, ...state })
  const leave = () => {
    const isHere = hasOpened
      ? isAt(store.get(historyAtom), 'ConnectingExternal', target)
      : store.get(locationAtom).key === key
    if (!isHere || !store.get(modalAtom).isOpen) end()
  }
  const cancelTimer = clock.after(answerLimitMs, show)
  // The direction of a navigation, which is in `locationAtom`, changes before the view.
  const unsubscribe = [historyAtom, modalAtom].map((watched) => store.sub(watched, leave))
  const end = () => {
    cancelTimer()
    for (const stop of unsubscribe) stop()
    attempt.abort()
    store.set(connectionRequestAtom, undefined)
    slice.of(latchkey).abort = undefined
  }
  slice.of(latchkey).abort = end
  // A connection that starts at the connections returns there, which takes a view above them.
  if (store.get(locationAtom).view === 'Profile') show()
  const namespace = target.namespace ?? store.get(filteredNamespaceAtom)
  const options = { walletId: target.walletId, namespace, signal: attempt.signal }
  const connecting = connect(latchkey, options)
  // A wallet may report a connection, which closes the modal, while it is asked.
  if (!attempt.signal.aborted) update({ isConnected: false, error: undefined })
  connecting.then(
    () => {
      if (attempt.signal.aborted) return
      const isChecked = pendingViewSlice.of(latchkey).key !== store.get(locationAtom).key
      if (isChecked && !isShown && !hasOpened) end()
      else update({ isConnected: true, error: undefined })
    },
    (cause) => {
      if (attempt.signal.aborted) return
      update({ isConnected: false, error: toLatchkeyError(cause) })
      show()
    },
  )
}

/** Whether a wallet has been asked and has not failed. */
function isRequested({ store }: Latchkey, target: Target): boolean {
  const request = store.get(connectionRequestAtom)
  return (
    request !== undefined &&
    !request.error &&
    JSON.stringify(request.target) === JSON.stringify(target)
  )
}

/** Aborts the request of the visitor; without one it does nothing. */
export const abortConnectionRequest = (latchkey: Latchkey): void => slice.of(latchkey).abort?.()
