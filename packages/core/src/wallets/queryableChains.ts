import type { Latchkey } from '../latchkey/latchkey.ts'
import { filteredNamespaceAtom, networksAtom } from '../state/networks.ts'

/** CAIP-2 ids of the site's networks, narrowed to the namespace the modal was opened for. */
export function queryableChains({ store }: Latchkey): readonly string[] {
  const namespace = store.get(filteredNamespaceAtom)
  return store
    .get(networksAtom)
    .filter(({ chainNamespace }) => !namespace || chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
}
