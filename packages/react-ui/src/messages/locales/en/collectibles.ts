/** The words of an account's collectibles. */
export const collectibles = {
  'collectibles.empty': 'No NFTs yet',
  'collectibles.emptyHint': 'What this account collects appears here',
  'collectibles.fetchFailed': 'Failed to fetch NFTs',
  'collectibles.all': 'Show all NFTs',
  'collectibles.spam': '{count, plural, one {# NFT hidden as spam} other {# NFTs hidden as spam}}',
  'collectibles.one': 'NFT',
  'collectibles.collection': 'Collection',
  'collectibles.id': 'Token ID',
  'collectibles.standard': 'Standard',
  'collectibles.quantity': 'Quantity',
} as const
