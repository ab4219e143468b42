import { atom } from 'jotai/vanilla'
import type { CaipNetworkId, ChainNamespace } from '../caip.ts'
import { activeConnectionAtom, activeNamespaceAtom } from '../connections/state.ts'
import { modalAtom } from '../router/state.ts'
import type { Network } from './schema.ts'

/** The networks the site has configured, in its order. */
export const networksAtom = atom<readonly Network[]>([])
/** What the visitor chose in each namespace; while connected the wallet's own network counts. */
export const chosenNetworksAtom = atom<Readonly<Record<ChainNamespace, CaipNetworkId>>>({})

/** Which families are shown: all, or the one the modal was opened for. */
export const namespaceFilterAtom = atom((get): ReadonlyMap<ChainNamespace, boolean> => {
  const only = get(modalAtom).namespace
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
