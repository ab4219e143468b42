import { track } from '../analytics/track.ts'
import type { CaipNetworkId } from '../caip.ts'
import { disconnect } from '../connections/disconnect.ts'
import { activeConnectionAtom } from '../connections/state.ts'
import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'
import { networksAtom } from '../networks/state.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { closeModal } from '../router/closeModal.ts'
import { resetView } from '../router/navigate.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import { askSessions } from './checkSession.ts'
import { findLastSession } from './findLastSession.ts'
import { setStep } from './setStep.ts'
import { type SignInAccount, sessionAtom, signInAccountAtom, signInAtom } from './state.ts'
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
  if (isHeld) {
    setStep(latchkey, 'cancelling')
    if (!account || !(await goToLast(latchkey, account))) {
      const { namespace, connectorId } = connection
      await disconnect(latchkey, { namespace, connectorId }).catch((cause) => {
        latchkey.log({ level: 'warn', message: 'A wallet was not disconnected', cause })
      })
    }
    setStep(latchkey, undefined)
  }
  if (store.get(modalAtom).isOpen) closeModal(latchkey)
  // Inline, the card is at home already.
  if (!config.enableEmbedded) resetView(latchkey, 'Connect')
}

/** Back to the network of this address that was signed in to last, if its session is still there. */
async function goToLast(latchkey: Latchkey, account: SignInAccount): Promise<boolean> {
  const { store, clock } = latchkey
  const abort = new AbortController()
  const cancelLimit = clock.after(constants.signInLimitMs, () => abort.abort())
  try {
    const last = findLastSession(await askSessions(latchkey), store.get(networksAtom), account)
    // Who is there by now is another.
    if (!last || store.get(signInAccountAtom)?.key !== account.key) return false
    const to = last.data.chainId as CaipNetworkId
    await switchNetwork(latchkey, to, { signal: abort.signal })
    return true
  } catch (cause) {
    latchkey.log({ level: 'info', message: 'There is no way back to a signed-in network', cause })
    return false
  } finally {
    cancelLimit()
  }
}
