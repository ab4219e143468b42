/** The names of facts about a token, a collectible or a transaction. */
export const details = {
  'details.contract': 'Contract',
  'details.from': 'From',
  'details.mint': 'Mint',
  'details.network': 'Network',
  'details.to': 'To',
} as const
