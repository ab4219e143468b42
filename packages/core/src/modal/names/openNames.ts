import { describeNetwork } from '../../analytics/describeNetwork.ts'
import { track } from '../../analytics/track.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from '../router/navigate.ts'

/** A press on the names of the account. */
export function openNames(latchkey: Latchkey): void {
  navigate(latchkey, 'ChooseAccountName')
}

/** A press on "Choose a name". */
export function openRegisterName(latchkey: Latchkey): void {
  const { isSmartAccount = false } = describeNetwork(latchkey) ?? {}
  track(latchkey, 'OPEN_ENS_FLOW', { isSmartAccount })
  navigate(latchkey, 'RegisterAccountName')
}
