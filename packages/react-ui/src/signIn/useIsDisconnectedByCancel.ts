import { locationAtom, sessionAtom } from '@latchkey/core'
import { useAtomValue, useLatchkey } from '../context.ts'

/** Whether `cancelSignIn` of core disconnects. */
export function useIsDisconnectedByCancel(): boolean {
  const { config } = useLatchkey()
  const { view } = useAtomValue(locationAtom)
  const isSignedIn = useAtomValue(sessionAtom) !== undefined
  return !isSignedIn && Boolean(config.siwx?.getRequired?.() || view === 'ConnectingSiwe')
}
