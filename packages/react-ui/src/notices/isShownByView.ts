import type { ViewName } from '@latchkey/core'
import type { Notice } from '@latchkey/core/modal'

const signInFailures = [
  'error.signatureDeclined',
  'error.smartAccountSignature',
  'error.signInUnchecked',
]
const authenticating = ['signIn.authenticating']

/** The messages that a view shows itself. */
const shownBy: { readonly [view in ViewName]?: readonly string[] } = {
  SIWXSignMessage: signInFailures,
  ConnectingSiwe: signInFailures,
  ConnectingWalletConnect: authenticating,
  ConnectingWalletConnectBasic: authenticating,
}

/** Whether a view shows the message of a notice itself. */
export const isShownByView = (view: ViewName, { messageId }: Pick<Notice, 'messageId'>): boolean =>
  shownBy[view]?.includes(messageId) ?? false
