/** The words of waiting for a wallet in this browser. */
export const connecting = {
  'connecting.title': 'Connection',
  'connecting.waiting': 'Continue in {name}',
  'connecting.waitingHint': 'Approve the request in your wallet.',
  'connecting.stuckHint': 'No window? Open {name} from your browser’s toolbar.',
  'connecting.connected': 'Connected',
  'connecting.signedIn': 'Signed in',
  'connecting.declined': 'You declined in {name}',
  'connecting.declinedHint':
    'Nothing was shared. If no window appeared, an earlier request may still be open.',
  'connecting.pending': 'A request is waiting in {name}',
  'connecting.pendingHint': 'Open {name}, respond to the open request, then try again.',
  'connecting.timedOut': 'No response from {name}',
  'connecting.timedOutHint': 'The request ended after a few minutes. Try again when you are ready.',
  'connecting.mismatchChain': '{name} reports the wrong network',
  'connecting.mismatchAccount': '{name} returned a different account',
  'connecting.mismatchHint':
    'The connection was refused to protect you. Check the wallet, then try again.',
  'connecting.notFound': '{name} is no longer available in this browser',
  'connecting.notFoundHint': 'Turn the extension on again or reload the page, then try again.',
  'connecting.failed': 'Could not connect',
  'connecting.failedHint': 'No account was shared. Try again, or reload the page.',
  'multiChain.choose': 'Choose a network type for {name}',
  'multiChain.hint': 'You can connect the others later.',
  'multiChain.namespaces': 'Network types of this wallet',
} as const
