/** The words of the catalogue of all wallets. */
export const wallets = {
  'allWallets.title': 'All wallets',
  'allWallets.search': 'Search wallet',
  'allWallets.certified': 'Certified only',
  'allWallets.badge': 'Certified',
  'allWallets.noMatch': 'No wallet matches “{query}”',
  'allWallets.empty': 'No wallets',
  'allWallets.emptyHint': 'No wallet is known for the networks of this site.',
  'allWallets.emptyCertified': 'No certified wallet is known for the networks of this site.',
  'allWallets.failed': 'The wallets did not load',
  'allWallets.moreFailed': 'More wallets did not load',
  'allWallets.failedHint': 'Wallets in this browser still work. Try again in a moment.',
  'allWallets.offline': 'You are offline',
  'allWallets.offlineHint': 'More wallets come by themselves when you are online again.',
} as const
