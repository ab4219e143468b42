import type { Latchkey, Snapshot } from '@latchkey/core'
import { type ReactNode, useEffect, useReducer } from 'react'
import { LatchkeyContext, SnapshotContext } from './context/context.ts'
import { inDevelopment } from './development/inDevelopment.ts'
import { ModalFailure } from './shell/ModalFailure.tsx'
import { watchModal } from './shell/watchModal.ts'

/**
 * Gives the components below their instance, and shows its modal when it is opened. The modal is
 * fetched then (or on intent, by the buttons) and lives in a React root of its own at the end of
 * `<body>`; nothing is put around the children. Where it cannot be fetched, a note below the pressed button says so.
 *
 * @param snapshot - what `getSnapshot` read from the request's cookie: the buttons then show that
 * account from the first paint and while the connection is being restored. Give the first client
 * render the same one; later changes do no harm.
 * @example
 * <LatchkeyProvider latchkey={latchkey}>
 *   <ConnectButton />
 * </LatchkeyProvider>
 */
export function LatchkeyProvider({
  latchkey,
  snapshot,
  children,
}: {
  latchkey: Latchkey
  snapshot?: Snapshot | undefined
  children?: ReactNode
}) {
  const [failures, countFailure] = useReducer((count: number) => count + 1, 0)
  inDevelopment()?.checkProvider(latchkey, LatchkeyContext)
  useEffect(() => {
    inDevelopment()?.watchInstance(countFailure, latchkey)
    return watchModal(latchkey, countFailure)
  }, [latchkey])
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <SnapshotContext.Provider value={snapshot}>{children}</SnapshotContext.Provider>
      {failures > 0 && <ModalFailure key={failures} isAgain={failures > 1} />}
    </LatchkeyContext.Provider>
  )
}
