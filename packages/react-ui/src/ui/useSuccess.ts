import { locationAtom, successAtom } from '@latchkey/core/modal'
import { atom } from 'jotai/vanilla'
import { useCurrentValue } from '../context/context.ts'

/** The views that wait for a wallet or for a sign-in, and show that it has succeeded. */
const waitingViews = /^(ConnectingE|ConnectingW|EmailV|SIWX)/

/** Whether the modal closes because of a success in the current view. */
export const hasSucceededAtom = atom((get) => get(successAtom)?.key === get(locationAtom).key)

/** What the current view had waited for, once it has succeeded and the modal closes. */
export const shownSuccessAtom = atom((get) =>
  get(hasSucceededAtom) && waitingViews.test(get(locationAtom).view)
    ? get(successAtom)?.result
    : undefined,
)

/** The success that a closing view shows; other values of the view are those from before. */
export const useSuccess = (): 'connected' | 'signedIn' | undefined =>
  useCurrentValue(shownSuccessAtom)
