/** The words of the buttons outside the modal: loaded with the page, so few. */
export const buttons = {
  'connectButton.label': 'Connect wallet',
  'connectButton.loading': 'Connecting…',
  'accountButton.label': 'Account',
  'accountButton.unsupported': 'Network not supported, account',
  'accountButton.pending': 'In progress:',
  'balance.unknown': '—',
  'networkButton.unsupported': 'Switch network',
  'networkButton.unknown': 'Unknown network',
  'networkButton.select': 'Select network',
  'networkButton.onNetwork': 'Network:',
} as const
