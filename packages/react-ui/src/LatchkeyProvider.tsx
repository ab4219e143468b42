'use client'
import type { Latchkey } from '@latchkey/core'
import { type ReactNode, useEffect } from 'react'
import { LatchkeyContext } from './context.ts'
import { watchModal } from './modal/watchModal.ts'

/**
 * Gives the components below their instance, and shows its modal when it is opened. The modal is
 * fetched then (or on intent, by the buttons) and lives in a React root of its own at the end of
 * `<body>`; nothing is put around the children.
 *
 * @example
 * <LatchkeyProvider latchkey={latchkey}>
 *   <ConnectButton />
 * </LatchkeyProvider>
 */
export function LatchkeyProvider({
  latchkey,
  children,
}: {
  latchkey: Latchkey
  children?: ReactNode
}) {
  useEffect(() => watchModal(latchkey), [latchkey])
  return <LatchkeyContext.Provider value={latchkey}>{children}</LatchkeyContext.Provider>
}
