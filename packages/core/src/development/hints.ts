import type { Network } from '../adapter/network.ts'
import { suggestName } from './suggestName.ts'

// Parts of messages of errors.

/** Names the configured network of a chain id: a number, hex, a network itself, or `{ caipNetworkId }`. */
export function suggestNetwork(networks: readonly Network[], input: unknown): string {
  const id = typeof input === 'object' ? Object(input).id : input
  const network = networks.find(
    (one) =>
      one.caipNetworkId === Object(input).caipNetworkId ||
      String(one.id) === String(id) ||
      one.id === Number(id),
  )
  return network ? `; write "${network.caipNetworkId}"` : ''
}

/** Lists the configured networks. */
export const listNetworks = (networks: readonly Network[]): string =>
  `; the networks are ${networks.map(({ caipNetworkId }) => caipNetworkId).join(', ') || 'none'}`

/** Names the wallet that has this name or a similar id, and lists all. */
export function suggestWallet(
  walletId: string,
  rows: readonly { readonly id: string; readonly name: string }[],
  { isBrowser }: { readonly isBrowser: boolean },
): string {
  if (!isBrowser) return '; a server has no wallets: call connect in the page'
  const ids = rows.map(({ id }) => id)
  const name = walletId.toLowerCase()
  const intended =
    rows.find((row) => row.name.toLowerCase() === name)?.id ?? suggestName(walletId, ids)
  const suggestion = intended ? `; did you mean "${intended}"?` : ''
  return `${suggestion}; the wallets are ${ids.join(', ') || 'none, until one announces itself'}`
}
