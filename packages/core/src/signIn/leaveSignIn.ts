import type { Latchkey } from '../latchkey.ts'
import { leaveNetworks } from '../networks/leaveNetworks.ts'
import { closeModal } from '../router/closeModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import { signInViews } from './state.ts'

/** Leaves what a sign-in, or the connection or the switch before it, has left open; a view the visitor went to since stays. */
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
