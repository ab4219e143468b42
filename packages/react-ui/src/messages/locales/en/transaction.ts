/** The words of a transaction that is shown as a whole. */
export const transaction = {
  'transaction.title': 'Transaction',
  'transaction.none': 'This transaction is not in the activity',
  'transaction.noneHint': 'It may be older, or of another account.',
  'transaction.spam': 'This looks like spam',
  'transaction.spamHint':
    'Anybody can send a token to an account. Open no site that it names, and send nothing back.',
  'transaction.out': 'Sent',
  'transaction.in': 'Received',
  'transaction.self': 'Moved',
  'transaction.status': 'Status',
  'transaction.requesting': 'Waiting for your wallet',
  'transaction.submitted': 'In progress',
  'transaction.confirming': '{count} of {total} confirmations',
  'transaction.confirmed': 'Confirmed',
  'transaction.failed': 'Failed',
  'transaction.replaced': 'Replaced by another',
  'transaction.unknown': 'Unknown',
  'transaction.fee': 'Network fee',
  'transaction.hash': 'Transaction',
  'transaction.copyHash': 'Copy the hash',
  'transaction.copied': 'Hash copied',
} as const
