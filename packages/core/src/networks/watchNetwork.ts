import type { Network } from '../adapter/network.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { watchValue } from '../latchkey/watchValue.ts'
import { activeNetworkAtom } from '../state/networks.ts'

/** The network of the active namespace. `network` is undefined while the wallet is on one that the site has not configured. */
export type ActiveNetwork = {
  /** CAIP-2. */
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly network: Network | undefined
  readonly isSupported: boolean
}

/**
 * Returns the network of the active namespace: the connected wallet's, else the selected one.
 *
 * @example
 * getNetwork(latchkey).caipNetworkId // 'eip155:1'
 */
export function getNetwork({ store }: Latchkey): ActiveNetwork {
  return store.get(activeNetworkAtom)
}

/**
 * Calls back when the network of the active namespace has changed, by the wallet or by the visitor.
 *
 * @returns a function that stops it; safe to call twice
 *
 * @example
 * watchNetwork(latchkey, { onChange: ({ caipNetworkId }) => console.log(caipNetworkId) })
 */
export function watchNetwork(
  latchkey: Latchkey,
  { onChange }: { readonly onChange: (network: ActiveNetwork, before: ActiveNetwork) => void },
): () => void {
  const isSame = (one: ActiveNetwork, other: ActiveNetwork) =>
    one.caipNetworkId === other.caipNetworkId && one.network === other.network
  return watchValue(latchkey, [activeNetworkAtom], () => getNetwork(latchkey), onChange, isSame)
}
