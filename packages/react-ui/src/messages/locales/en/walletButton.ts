/** The words of the button for one wallet: loaded only with it. */
export const walletButton = {
  'walletButton.unnamed': 'Wallet',
  'walletButton.connect': 'Connect',
  'walletButton.connecting': 'Connecting…',
  'walletButton.connected': 'Connected',
  'walletButton.failed': 'Try again',
  'walletButton.missing': 'Get it',
  'walletButton.absent': 'Not found',
} as const
