import { describeNetwork } from '../../analytics/describeNetwork.ts'
import { track } from '../../analytics/track.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { resetSendForm, setSendForm } from '../../send/setSendForm.ts'
import type { Token } from '../../tokens/schema.ts'
import { setReview } from '../review/watchReview.ts'
import { goBack } from '../router/goBack.ts'
import { navigate } from '../router/navigate.ts'

/** A press on Send: an empty form, with the token of a row if one was pressed. */
export function openSend(latchkey: Latchkey, token?: Token): void {
  const network = describeNetwork(latchkey)
  if (network) track(latchkey, 'OPEN_SEND', network)
  setReview(latchkey, undefined)
  resetSendForm(latchkey)
  if (token) setSendForm(latchkey, { token })
  navigate(latchkey, 'WalletSend')
}

/** A press on the token of the form: the tokens to choose from. */
export function openSendTokens(latchkey: Latchkey): void {
  navigate(latchkey, 'WalletSendSelectToken')
}

/** A press on a token: it is sent, and the amount is entered anew. */
export function selectSendToken(latchkey: Latchkey, token: Token): void {
  setSendForm(latchkey, { token })
  goBack(latchkey)
}

/** A press on the form's button: the transfer, to be reviewed. */
export function openSendPreview(latchkey: Latchkey): void {
  setReview(latchkey, undefined)
  navigate(latchkey, 'WalletSendPreview')
}

/** A press on the review's button: once the transfer with this id has a hash, the modal shows Account. */
export function submitReview(latchkey: Latchkey, id: string): void {
  setReview(latchkey, { id, views: 'WalletSend', resetForm: resetSendForm })
}
