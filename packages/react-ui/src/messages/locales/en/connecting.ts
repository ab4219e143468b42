/** The words of waiting for a wallet in this browser. */
export const connecting = {
  'connecting.title': 'Connection',
  'connecting.waiting': 'Continue in {name}',
  'connecting.waitingHint': 'Accept connection request in the wallet',
  'connecting.stuckHint': 'No window? Open {name} from your browser’s toolbar.',
  'connecting.declined': 'Connection declined',
  'connecting.declinedHint': 'Connection can be declined if a previous request is still active',
  'connecting.pending': 'A request is waiting in {name}',
  'connecting.pendingHint':
    'Open {name}, answer the request that is already there, then try again.',
  'connecting.timedOut': 'No answer from {name}',
  'connecting.timedOutHint':
    'The request was withdrawn after a few minutes. Try again when you are ready.',
  'connecting.mismatchChain': '{name} is on another network than it says',
  'connecting.mismatchAccount': '{name} answered with another account',
  'connecting.mismatchHint':
    'The connection was refused to protect you. Check the wallet, then try again.',
  'connecting.notFound': '{name} is not here any more',
  'connecting.notFoundHint': 'Turn the extension on again or reload the page, then try again.',
  'connecting.failed': 'Could not connect',
  'connecting.failedHint': 'No account was shared. Try again, or reload the page.',
  'multiChain.choose': 'Select a chain for {name}',
  'multiChain.hint': 'You can connect the others later.',
  'multiChain.families': 'Chains of this wallet',
} as const
