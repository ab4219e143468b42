import type { Latchkey, Snapshot } from '@latchkey/core'
import { type ReactNode, useEffect, useReducer } from 'react'
import { LatchkeyContext, SnapshotContext } from './context/context.ts'
import { development } from './development/development.ts'
import { ModalFailure } from './shell/ModalFailure.tsx'
import { watchModal } from './shell/watchModal.ts'

/**
 * Provides an instance to the components below, and shows its modal when it is opened. The modal is loaded then (or
 * on intent, by the buttons) and rendered in a React root of its own at the end of `<body>`; the children are not
 * wrapped in any element. If it fails to load, a note below the clicked button shows it.
 *
 * @param snapshot - the result of `getSnapshot` for the request's cookie: the buttons then show that account from the
 * first paint and while the connection is restored. The first client render needs the same value; later changes are
 * ignored.
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
  development?.checkProvider(latchkey, LatchkeyContext, snapshot)
  useEffect(() => {
    development?.watchInstance(countFailure, latchkey)
    return watchModal(latchkey, countFailure)
  }, [latchkey])
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <SnapshotContext.Provider value={snapshot}>{children}</SnapshotContext.Provider>
      {failures > 0 && <ModalFailure key={failures} isAgain={failures > 1} />}
    </LatchkeyContext.Provider>
  )
}
