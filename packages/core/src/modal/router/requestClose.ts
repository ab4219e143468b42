import * as constants from '../../base/constants.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { startTimer } from '../../latchkey/startTimer.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { isSignInDue } from '../../state/signIn.ts'
import { closeModal } from './closeModal.ts'
import { historyAtom, modalAtom } from './state.ts'

/**
 * Handles X, Escape and a click outside the card: closes, or shakes if closing would leave the visitor on an
 * unsupported network (unless `allowUnsupportedChain`) or without a required sign-in.
 */
export function requestClose(latchkey: Latchkey): void {
  if (isHeld(latchkey)) requestShake(latchkey)
  else closeModal(latchkey)
}

function isHeld(latchkey: Latchkey): boolean {
  // Without a wallet nothing can be switched, and a view opened by the host must not trap the visitor.
  if (!latchkey.store.get(activeConnectionAtom)) return false
  const history = latchkey.store.get(historyAtom)
  const view = history[history.length - 1]?.view
  if (view === 'SIWXSignMessage') return isSignInDue(latchkey)
  return (
    !latchkey.config.allowUnsupportedChain &&
    ((view === 'SwitchNetwork' && history.some((step) => step.view === 'UnsupportedChain')) ||
      view === 'UnsupportedChain')
  )
}

function requestShake(latchkey: Latchkey): void {
  const { store } = latchkey
  if (store.get(modalAtom).isShaking) return
  store.set(modalAtom, (modal) => ({ ...modal, isShaking: true }))
  startTimer(latchkey, constants.shakeMs, () => {
    store.set(modalAtom, (modal) => ({ ...modal, isShaking: false }))
  })
}
