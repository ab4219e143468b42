import type { Latchkey } from '../latchkey.ts'
import { storedKeys } from '../storage/keys.ts'
import { writeStored } from '../storage/stored.ts'
import type { Network } from './schema.ts'
import { chosenNetworksAtom } from './state.ts'

/** Remembers the network of a namespace, for this page and the next visit. */
export function chooseNetwork(
  latchkey: Latchkey,
  { chainNamespace, caipNetworkId }: Pick<Network, 'chainNamespace' | 'caipNetworkId'>,
): void {
  latchkey.store.set(chosenNetworksAtom, (all) => ({ ...all, [chainNamespace]: caipNetworkId }))
  writeStored(latchkey, storedKeys.networks, latchkey.store.get(chosenNetworksAtom))
}
