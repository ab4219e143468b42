import type { CaipNetworkId, ChainNamespace, EmbeddedContext } from '@latchkey/core/adapter'
import { networks } from '@latchkey/frame-protocol'
import { lastChainKey } from '../flags.ts'

/** The site's networks of a namespace that the frame knows. */
export const getNetworks = (
  { networks: ofSite }: Pick<EmbeddedContext, 'networks'>,
  namespace: ChainNamespace,
): readonly CaipNetworkId[] =>
  ofSite()
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => networks.some((known) => known === id))

/** The namespace's network of the last visit, else the site's first one; undefined if the site has none. */
export function findLastChain(
  context: Pick<EmbeddedContext, 'networks' | 'storage'>,
  namespace: ChainNamespace,
): CaipNetworkId | undefined {
  const known = getNetworks(context, namespace)
  const stored = context.storage.getItem(lastChainKey)
  return known.find((id) => id === stored) ?? known[0]
}

/** The last EVM network; without any, Ethereum (S9-54). */
export const getLastChain = (
  context: Pick<EmbeddedContext, 'networks' | 'storage'>,
): CaipNetworkId => findLastChain(context, 'eip155') ?? 'eip155:1'

/** The chain id of a message: a number for EVM. */
export const toChainId = (caipNetworkId: CaipNetworkId): number | string =>
  caipNetworkId.startsWith('eip155:')
    ? Number(caipNetworkId.slice('eip155:'.length))
    : caipNetworkId
