/** The words for when the modal or the inline card is not there: loaded with the page, so few. */
export const card = {
  'modal.loading': 'Loading',
  'modal.failed': 'The wallet window did not open',
  'card.failed': 'The wallet card did not load',
  'card.failedHint': 'Check your connection and try again.',
  'card.failedAgain': 'If it keeps failing, reload the page.',
  'action.tryAgain': 'Try again',
} as const
