import type { Notice, ViewName } from '@latchkey/core'

const signInFailures = [
  'error.signatureDeclined',
  'error.smartAccountSignature',
  'error.signInUnchecked',
]
const authenticating = ['signIn.authenticating']

/** The notices whose words are in the view itself. */
const saidBy: { readonly [view in ViewName]?: readonly string[] } = {
  SIWXSignMessage: signInFailures,
  ConnectingSiwe: signInFailures,
  ConnectingWalletConnect: authenticating,
  ConnectingWalletConnectBasic: authenticating,
}

/** Whether a view says in its own place what the notice says. */
export const isSaidByView = (view: ViewName, { messageId }: Pick<Notice, 'messageId'>): boolean =>
  saidBy[view]?.includes(messageId) ?? false
