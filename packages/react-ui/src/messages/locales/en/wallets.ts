/** The words of the catalogue of all wallets. */
export const wallets = {
  'allWallets.title': 'All wallets',
  'allWallets.search': 'Search wallets',
  'allWallets.certified': 'Reviewed wallets only',
  'allWallets.badge': 'Reviewed',
  'allWallets.noMatch': 'No wallet matches “{query}”',
  'allWallets.empty': 'No wallets',
  'allWallets.emptyHint': 'No wallet is known for the networks of this site.',
  'allWallets.emptyCertified': 'No reviewed wallet is known for the networks of this site.',
  'allWallets.failed': 'Could not load wallets',
  'allWallets.moreFailed': 'Could not load more wallets',
  'allWallets.failedHint': 'Wallets in this browser still work. Try again in a moment.',
  'allWallets.offline': 'You are offline',
  'allWallets.offlineHint': 'More wallets load when you are back online.',
} as const
