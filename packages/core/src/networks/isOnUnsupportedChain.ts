import type { Latchkey } from '../latchkey/latchkey.ts'
import { activeConnectionAtom } from '../state/connections.ts'
import { activeNetworkAtom } from '../state/networks.ts'

/** Whether the connected wallet is on a network that the site does not support. */
export function isOnUnsupportedChain(latchkey: Latchkey): boolean {
  const { allowUnsupportedChain, allowNetworkSwitch } = latchkey.config
  return (
    latchkey.store.get(activeConnectionAtom) !== undefined &&
    !latchkey.store.get(activeNetworkAtom).isSupported &&
    !allowUnsupportedChain &&
    allowNetworkSwitch
  )
}
