/** The words around every view. */
export const modal = {
  'action.back': 'Back',
  'action.close': 'Close',
  'action.cancel': 'Cancel',
  'action.dismiss': 'Dismiss',
  'modal.offline': 'You are offline. What you see may be out of date.',
  'modal.viewFailed': 'Could not load this page',
  'modal.viewFailedAgain': 'Nothing was sent to your wallet. If it keeps failing, reload the page.',
  'modal.reload': 'Reload the page',
  'modal.viewFailedHint': 'Nothing was sent to your wallet. Check your connection and try again.',
} as const
