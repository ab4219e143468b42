import type { DiscoveredWallet } from '../adapter/adapter.ts'
import type { ChainNamespace } from '../base/caip.ts'
import type { CustomWallet } from '../options/schema.ts'

/** One wallet of one namespace, as its adapter reported it. */
export type ResolvedWallet = DiscoveredWallet & { readonly namespace: ChainNamespace }

/**
 * Groups installed wallets into logical wallets. Two are the same only if they share the provider object or the
 * owner's config joins them; a shared rdns or name is no proof.
 *
 * @example
 * mergeWallets([evmPhantom, solanaPhantom], [{ id: 'phantom', name: 'Phantom', rdns: 'app.phantom' }]) // one group
 */
export function mergeWallets(
  found: readonly ResolvedWallet[],
  customWallets: readonly CustomWallet[],
): (readonly ResolvedWallet[])[] {
  const groups: ResolvedWallet[][] = []
  const byKey = new Map<unknown, ResolvedWallet[]>()
  for (const wallet of found) {
    const keys = [wallet.identity, getOwnerKey(wallet, customWallets), getRelayKey(wallet)].filter(
      Boolean,
    )
    const group = keys.map((key) => byKey.get(key)).find(Boolean)
    // A row has at most one connector of each namespace.
    const isDuplicate = group?.some(({ namespace }) => namespace === wallet.namespace)
    const home: ResolvedWallet[] = group && !isDuplicate ? group : []
    if (home.length === 0) groups.push(home)
    home.push(wallet)
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, home)
  }
  return groups
}

/** A relay is one row, whichever provider a namespace has for it. */
const getRelayKey = ({ type, connectorId }: ResolvedWallet) =>
  type === 'walletConnect' ? connectorId : undefined

function getOwnerKey(
  wallet: ResolvedWallet,
  customWallets: readonly CustomWallet[],
): CustomWallet | undefined {
  if (wallet.isDuplicateClaim) return undefined
  return customWallets.find(
    ({ id, name, rdns }) =>
      wallet.connectorId === id ||
      wallet.connectorId === `ws:${name}` ||
      (rdns !== undefined && wallet.rdns === rdns),
  )
}
