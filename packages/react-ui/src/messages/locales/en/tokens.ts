/** The words of tokens and of what the account does with them. */
export const tokens = {
  'tokens.tabs': 'What the account has',
  'tokens.title': 'Tokens',
  'tokens.total': 'Total value',
  'tokens.unpriced':
    '+ {count, plural, one {# token without a price} other {# tokens without a price}}',
  'tokens.less': '<{amount}',
  'tokens.noPrice': 'No price',
  'tokens.unavailable': 'Token Balance Unavailable',
  'tokens.unavailableHint': 'Only the network’s own currency is shown.',
  'tokens.all': 'Show all {count, plural, one {# token} other {# tokens}}',
  'tokens.send': 'Send',
  'tokens.pending': 'Transactions in progress',
  'tokens.sending': 'Sending {amount}',
  'tokens.sent': 'Sent {amount}',
  'tokens.to': 'to {name}',
  'tokens.requesting': 'Approve it in your wallet',
  'tokens.failed': '{amount} was not sent: the transaction failed',
  'tokens.replaced': '{amount} was not sent: another transaction took its place',
  'tokens.unknown': '{amount} may have been sent',
  'tokens.unknownHint': 'Check your wallet before you send it again.',
  'tokens.dismiss': 'Remove from the list',
} as const
