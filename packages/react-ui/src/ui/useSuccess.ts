import { locationAtom, successAtom } from '@latchkey/core/modal'
import { atom } from 'jotai/vanilla'
import { useSyncExternalStore } from 'react'
import { useLatchkey } from '../context/context.ts'

/** The views that wait for a wallet or for a sign-in, and show that it has succeeded. */
const waitingViews = /^(ConnectingE|ConnectingW|EmailV|SIWX)/

/** What the current view had waited for, once it has succeeded and the modal closes. */
export const shownSuccessAtom = atom((get) => {
  const success = get(successAtom)
  const { view, key } = get(locationAtom)
  return success?.key === key && waitingViews.test(view) ? success.result : undefined
})

/** The success that a closing view shows; other values of the view are those from before. */
export function useSuccess(): 'connected' | 'signedIn' | undefined {
  const { store } = useLatchkey()
  return useSyncExternalStore(
    (onChange) => store.sub(shownSuccessAtom, onChange),
    () => store.get(shownSuccessAtom),
  )
}
