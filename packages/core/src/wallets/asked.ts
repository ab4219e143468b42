import { constants } from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { WalletEntry } from '../registry/schema.ts'
import { filteredNamespaceAtom, networksAtom } from '../state/networks.ts'
import { catalogueAtom } from '../state/wallets.ts'

/** CAIP-2 ids of the site's networks, narrowed to the namespace the modal was opened for. */
export function askedChains({ store }: Latchkey): readonly string[] {
  const namespace = store.get(filteredNamespaceAtom)
  return store
    .get(networksAtom)
    .filter(({ chainNamespace }) => !namespace || chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
}

/**
 * What of a list of the site the registry can be asked for: its own ids, 64 hexadecimal digits or a UUID. The lists may
 * also hold an rdns or a name, which mean wallets that announce themselves.
 */
export const registryIds = (ids: readonly string[] = []): readonly string[] =>
  ids.filter((id) => /^([0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(id))

/** How many ids or networks the registry is asked about at once: an address of a request has no more room. */
export const mostAsked = 50

/** As many ids as there is room for; the rest is left out once it is here. */
export const askable = (ids: readonly string[]): readonly string[] => ids.slice(0, mostAsked)

/** The networks to ask for; none, which asks for all, where there is no room for so many. */
export const askableChains = (chains: readonly string[]): readonly string[] =>
  chains.length > mostAsked ? [] : chains

/** The first of `featuredWalletIds`: more are not featured. */
export function featuredIds({ config }: Latchkey): readonly string[] {
  return registryIds(config.featuredWalletIds).slice(0, constants.featuredWalletsCount)
}

/** Ids that the recommended list leaves out: it shows neither the excluded nor the featured ones again. */
export function unrecommendedIds(latchkey: Latchkey): readonly string[] {
  return [...registryIds(latchkey.config.excludeWalletIds), ...featuredIds(latchkey)]
}

/** Ids that the pages leave out: what the first view has shown already stands before them. */
export function unpagedIds(latchkey: Latchkey): readonly string[] {
  const { recommended } = latchkey.store.get(catalogueAtom)
  return [...unrecommendedIds(latchkey), ...recommended.map(({ id }) => id)]
}

/** What can be used here: of another chain it cannot, and on a phone it needs a way to open. */
export function isUsable(latchkey: Latchkey, wallet: WalletEntry): boolean {
  const chains = askedChains(latchkey)
  if (wallet.chains && !wallet.chains.some((chain) => chains.includes(chain))) return false
  return (
    !latchkey.platform.isMobile() ||
    wallet.mobile_link !== undefined ||
    wallet.webapp_link !== undefined
  )
}
