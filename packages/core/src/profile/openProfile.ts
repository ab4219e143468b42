import type { Latchkey } from '../latchkey.ts'
import { navigate } from '../router/navigate.ts'
import { openModal } from '../router/openModal.ts'
import { modalAtom } from '../router/state.ts'

/** A click on the wallet: shows every connection, to switch between them, end them and add one. */
export function openProfile(latchkey: Latchkey): void {
  const { isOpen } = latchkey.store.get(modalAtom)
  if (isOpen || latchkey.config.enableEmbedded) navigate(latchkey, 'Profile')
  else openModal(latchkey, 'Profile')
}
