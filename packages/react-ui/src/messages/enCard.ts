/** The English words of the inline card before it is fetched: loaded only with it. */
export const enCard = {
  'card.failed': 'The wallet card did not load',
  'card.failedHint': 'Check your connection and try again.',
  'card.failedAgain': 'If it keeps failing, reload the page.',
  'action.tryAgain': 'Try again',
} as const
