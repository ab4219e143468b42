import type { CaipNetworkId, EmbeddedContext } from '@latchkey/core/adapter'
import { networks } from '@latchkey/frame-protocol'
import { lastChainKey } from '../flags.ts'

/** The site's EVM networks that the frame knows. */
export const getNetworks = ({
  networks: ofSite,
}: Pick<EmbeddedContext, 'networks'>): readonly CaipNetworkId[] =>
  ofSite()
    .filter(({ chainNamespace }) => chainNamespace === 'eip155')
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => networks.some((known) => known === id))

/** The network of the last visit, else the site's first one; without any, Ethereum (S9-54). */
export function getLastChain(
  context: Pick<EmbeddedContext, 'networks' | 'storage'>,
): CaipNetworkId {
  const known = getNetworks(context)
  const stored = context.storage.getItem(lastChainKey)
  return known.find((id) => id === stored) ?? known[0] ?? 'eip155:1'
}
