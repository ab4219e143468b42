import { track } from '../analytics/track.ts'
import { disconnect } from '../connections/disconnect.ts'
import { activeConnectionAtom } from '../connections/state.ts'
import type { Latchkey } from '../latchkey.ts'
import { closeModal } from '../router/closeModal.ts'
import { resetView } from '../router/navigate.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import { setStep } from './setStep.ts'
import { sessionAtom, signInAccountAtom, signInAtom } from './state.ts'
import { toEvent } from './toEvent.ts'

/** See `cancelSignIn`, whose chunk this is. */
export async function withdraw(latchkey: Latchkey): Promise<void> {
  const { store, config } = latchkey
  if (store.get(signInAtom).step === 'cancelling') return
  const connection = store.get(activeConnectionAtom)
  const account = store.get(signInAccountAtom)
  const isHeld =
    (config.siwx?.getRequired?.() || store.get(locationAtom).view === 'ConnectingSiwe') &&
    !store.get(sessionAtom)
  if (account) track(latchkey, 'CLICK_CANCEL_SIWX', toEvent(account))
  if (!connection) {
    resetView(latchkey, 'Connect')
    return
  }
  store.set(signInAtom, (state) => ({ ...state, declined: account?.key }))
  // The dialog closes at once; the inline card changes once the wallet is disconnected.
  if (!config.enableEmbedded) {
    if (store.get(modalAtom).isOpen) closeModal(latchkey)
    resetView(latchkey, 'Connect')
  }
  if (isHeld) {
    setStep(latchkey, 'cancelling')
    const { namespace, connectorId } = connection
    const target = { namespace, connectorId, keepsModal: true }
    await disconnect(latchkey, target).catch((cause) => {
      latchkey.log({ level: 'warn', message: 'A wallet was not disconnected', cause })
    })
    setStep(latchkey, undefined)
  }
  if (config.enableEmbedded) closeModal(latchkey)
}
