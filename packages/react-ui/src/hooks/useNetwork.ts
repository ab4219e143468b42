import {
  activeNetworkAtom,
  type CaipNetworkId,
  type Network,
  networksAtom,
  switchNetwork,
} from '@latchkey/core'
import { useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'

const unknown = { caipNetworkId: undefined, network: undefined, isSupported: true }
const none: readonly Network[] = []

/** The result of {@link useNetwork}. */
export type NetworkControl = {
  /** The wallet's network, which the site may not have configured. */
  caipNetworkId: CaipNetworkId | undefined
  /** `undefined` when unknown or not configured. */
  network: Network | undefined
  isSupported: boolean
  /** The networks the site has configured. */
  networks: readonly Network[]
  /** Moves to a network; rejects as core's `switchNetwork`. */
  switchNetwork: (caipNetworkId: CaipNetworkId) => Promise<void>
}

/**
 * The active network; undefined on a server and while hydrating.
 *
 * @example
 * const { network } = useNetwork()
 * return <p>{network?.name ?? 'No network'}</p>
 */
export function useNetwork(): NetworkControl {
  const latchkey = useLatchkey()
  const active = useAtomValue(activeNetworkAtom, unknown)
  const networks = useAtomValue(networksAtom, none)
  const actions = useMemo(
    () => ({
      switchNetwork: (caipNetworkId: CaipNetworkId) => switchNetwork(latchkey, caipNetworkId),
    }),
    [latchkey],
  )
  return { ...active, networks, ...actions }
}
