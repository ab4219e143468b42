/** The words of the account. */
export const account = {
  'account.title': 'Account',
  'account.copyAddress': 'Copy address',
  'account.copied': 'Address copied',
  'account.copyFailed': 'Could not copy',
  'account.balanceLoading': 'Loading balance',
  'account.balanceUnknown': 'Token Balance Unavailable',
  'account.balanceRetry': 'Try again',
  'account.explorer': 'View on explorer',
  'account.newTab': 'Opens in a new tab',
  'account.network': 'Network',
  'account.changeNetwork': 'Network: {network}. Change network',
  'account.networkUnsupported': 'Not supported here',
  'account.wallet': 'Connected with {name}',
  'account.disconnect': 'Disconnect',
  'account.disconnectHint': 'Also removes the wallet',
  'account.disconnectFailed': 'Failed to disconnect',
  'account.disconnectFailedHint':
    'The wallet did not respond. This site no longer uses it; disconnect it in the wallet too.',
  'account.none': 'No wallet is connected',
  'account.noneHint': 'Connect a wallet to see its account here.',
  'account.wallets': 'Wallets',
} as const
