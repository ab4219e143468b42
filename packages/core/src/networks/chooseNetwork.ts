import type { Network } from '../adapter/network.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { chosenNetworksAtom } from '../state/networks.ts'
import { storedKeys } from '../storage/keys.ts'
import { writeStored } from '../storage/stored.ts'

/** Remembers the network of a namespace, for this page and the next visit. */
export function chooseNetwork(
  latchkey: Latchkey,
  { chainNamespace, caipNetworkId }: Pick<Network, 'chainNamespace' | 'caipNetworkId'>,
): void {
  latchkey.store.set(chosenNetworksAtom, (all) => ({ ...all, [chainNamespace]: caipNetworkId }))
  writeStored(latchkey, storedKeys.networks, latchkey.store.get(chosenNetworksAtom))
}
