import type { Latchkey } from '../latchkey/latchkey.ts'
import { activeConnectionAtom } from '../state/connections.ts'
import { activeNetworkAtom } from '../state/networks.ts'

/** Whether the connected wallet must be moved to a network of the site before anything else. */
export function isOnUnsupportedChain(latchkey: Latchkey): boolean {
  const { allowUnsupportedChain, allowNetworkSwitch } = latchkey.config
  return (
    latchkey.store.get(activeConnectionAtom) !== undefined &&
    !latchkey.store.get(activeNetworkAtom).isSupported &&
    !allowUnsupportedChain &&
    allowNetworkSwitch
  )
}
