import {
  type CaipNetworkId,
  type Latchkey,
  leaveNetworks,
  locationAtom,
  switchNetwork,
} from '@latchkey/core'
import { useCallback, useEffect, useRef } from 'react'
import { useAction } from '../useAction.ts'

/** Switches, and leaves the view unless the visitor has left it already. */
async function switchAndLeave(
  latchkey: Latchkey,
  { caipNetworkId, signal }: { caipNetworkId: CaipNetworkId; signal: AbortSignal },
): Promise<void> {
  const { key } = latchkey.store.get(locationAtom)
  await switchNetwork(latchkey, caipNetworkId, { signal })
  if (latchkey.store.get(locationAtom).key === key) leaveNetworks(latchkey)
}

/** Asks the wallet to move when the view appears: once, also under StrictMode; leaving withdraws it. */
export function useSwitchNetwork(caipNetworkId: CaipNetworkId) {
  const { run, isPending, error } = useAction(switchAndLeave)
  const flight = useRef<AbortController | undefined>(undefined)
  const start = useCallback(() => {
    flight.current?.abort()
    flight.current = new AbortController()
    void run({ caipNetworkId, signal: flight.current.signal })
  }, [run, caipNetworkId])
  useEffect(() => {
    let isHere = true
    queueMicrotask(() => isHere && start())
    return () => {
      isHere = false
      flight.current?.abort()
    }
  }, [start])
  return { retry: start, isPending, error }
}
