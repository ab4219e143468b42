import { describeAccount } from '../../analytics/describeNetwork.ts'
import { track } from '../../analytics/track.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { setNameText } from '../../names/state.ts'
import { navigate } from '../router/navigate.ts'

/** A press on the names of the account. */
export function openNames(latchkey: Latchkey): void {
  navigate(latchkey, 'ChooseAccountName')
}

/** A press on "Choose a name": an empty form. */
export function openRegisterName(latchkey: Latchkey): void {
  track(latchkey, 'OPEN_ENS_FLOW', describeAccount(latchkey))
  setNameText(latchkey, '')
  navigate(latchkey, 'RegisterAccountName')
}
