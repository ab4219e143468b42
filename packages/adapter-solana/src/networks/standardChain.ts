import type { CaipNetworkId } from '@latchkey/core/adapter'

// The Wallet Standard names clusters; CAIP-2 names them by genesis hash.
const names: Readonly<Record<CaipNetworkId, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}
/** Ids that were in use before the genesis hashes were agreed on; wallets and databases still have them. */
const retired: Readonly<Record<CaipNetworkId, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** The Wallet Standard's name of a network; a cluster of the site's own is `solana:localnet`. */
export function toStandardChain(caipNetworkId: CaipNetworkId): string {
  return names[caipNetworkId] ?? 'solana:localnet'
}

/** The id in use today for one that may be retired. Case matters. */
export function toCurrentId(caipNetworkId: CaipNetworkId): CaipNetworkId {
  return retired[caipNetworkId] ?? caipNetworkId
}
