import { activeConnectionAtom, isOnUnsupportedChain, locationAtom, resetView } from '@latchkey/core'
import { useLayoutEffect } from 'react'
import { useAtomValue, useLatchkey } from '../context.ts'

/** Where nobody is on a way, the card follows the connection: Account when connected, else Connect (spec §2). */
export function useHome(): void {
  const latchkey = useLatchkey()
  const isConnected = useAtomValue(activeConnectionAtom) !== undefined
  useLayoutEffect(() => {
    const { view, canGoBack } = latchkey.store.get(locationAtom)
    if (canGoBack) return
    if (isConnected && view === 'Connect')
      resetView(latchkey, isOnUnsupportedChain(latchkey) ? 'UnsupportedChain' : 'Account')
    else if (!isConnected && view === 'Account') resetView(latchkey, 'Connect')
  }, [latchkey, isConnected])
}
