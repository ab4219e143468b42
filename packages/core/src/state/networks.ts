import { atom } from 'jotai/vanilla'
import type { Network } from '../adapter/network.ts'
import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import { activeConnectionAtom, activeNamespaceAtom } from './connections.ts'

/** The networks the site has configured, in its order. */
export const networksAtom = atom<readonly Network[]>([])
/** The selected network of each namespace; while connected the wallet's own network counts. */
export const chosenNetworksAtom = atom<Readonly<Record<ChainNamespace, CaipNetworkId>>>({})

/** The namespace whose wallets and networks are shown; undefined for all. */
export const filteredNamespaceAtom = atom<ChainNamespace | undefined>(undefined)

/** Which namespaces are shown: all, or the filtered one. */
export const namespaceFilterAtom = atom((get): ReadonlyMap<ChainNamespace, boolean> => {
  const only = get(filteredNamespaceAtom)
  return new Map(
    get(networksAtom).map(({ chainNamespace }) => [
      chainNamespace,
      only === undefined || only === chainNamespace,
    ]),
  )
})

/** The network of the active namespace. `network` is undefined when the wallet is on one that the site has not configured. */
export const activeNetworkAtom = atom((get) => {
  const networks = get(networksAtom)
  const namespace = get(activeNamespaceAtom)
  const caipNetworkId =
    get(activeConnectionAtom)?.caipNetworkId ??
    (namespace === undefined ? undefined : get(chosenNetworksAtom)[namespace]) ??
    networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId
  const network = networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  return { caipNetworkId, network, isSupported: caipNetworkId === undefined || Boolean(network) }
})
