import { activeConnectionAtom } from '../connections/state.ts'
import type { Latchkey } from '../latchkey.ts'
import { activeNetworkAtom } from './state.ts'

/** Whether the connected wallet must be moved to a network of the site before anything else. */
export function isOnUnsupportedChain(latchkey: Latchkey): boolean {
  const { allowUnsupportedChain, enableNetworkSwitch } = latchkey.config
  return (
    latchkey.store.get(activeConnectionAtom) !== undefined &&
    !latchkey.store.get(activeNetworkAtom).isSupported &&
    !allowUnsupportedChain &&
    enableNetworkSwitch
  )
}
