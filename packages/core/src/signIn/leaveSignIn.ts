import type { Latchkey } from '../latchkey.ts'
import { leaveNetworks } from '../networks/leaveNetworks.ts'
import { closeModal } from '../router/closeModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import { signInViews } from './state.ts'

/** Leaves the view that a sign-in, a connection or a switch left open. A view that the visitor opened since stays. */
export function leaveSignIn(latchkey: Latchkey): void {
  const { store, flights } = latchkey
  const { leaving } = flights
  const { view, key } = store.get(locationAtom)
  flights.leaving = undefined
  if (!store.get(modalAtom).isOpen) return
  const isOurs = signInViews.includes(view) || view === 'ApproveTransaction'
  if (key === leaving && view === 'SwitchNetwork') leaveNetworks(latchkey)
  else if (isOurs || key === leaving) closeModal(latchkey)
}
