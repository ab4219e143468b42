/** The words of the view that shows the account's address. */
export const receive = {
  'receive.title': 'Receive',
  'receive.code': 'QR code with the address',
  'receive.only': 'Only receive assets on {network} at this address.',
} as const
