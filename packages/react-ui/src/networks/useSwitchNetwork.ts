import { type CaipNetworkId, type Latchkey, switchNetwork } from '@latchkey/core'
import { closeNetworks, locationAtom } from '@latchkey/core/modal'
import { useCallback } from 'react'
import { useAction } from '../hooks/useAction.ts'
import { useAbortableRequest } from '../ui/useAbortableRequest.ts'

/** Switches, and leaves the view unless the visitor has left it already. */
async function switchAndLeave(
  latchkey: Latchkey,
  { caipNetworkId, signal }: { caipNetworkId: CaipNetworkId; signal: AbortSignal },
): Promise<void> {
  const { key } = latchkey.store.get(locationAtom)
  await switchNetwork(latchkey, caipNetworkId, { signal })
  if (latchkey.store.get(locationAtom).key === key) closeNetworks(latchkey)
}

/** Requests the switch from the wallet while the view is open. */
export function useSwitchNetwork(caipNetworkId: CaipNetworkId) {
  const { run, isSuccess, error } = useAction(switchAndLeave)
  const start = useCallback(
    (signal: AbortSignal) => void run({ caipNetworkId, signal }),
    [run, caipNetworkId],
  )
  return { retry: useAbortableRequest(start), isSwitched: isSuccess, error }
}
