import { statusAtom } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context.ts'

/** Milliseconds a card waits for the last visit's connection before it offers others. */
const patienceMs = 2_000

/** Whether the card should still wait with what it shows: its first view is then the right one. */
export function useIsRestoring(): boolean {
  const { clock } = useLatchkey()
  const { status } = useAtomValue(statusAtom)
  const [isOver, setOver] = useState(status !== 'reconnecting')
  if (!isOver && status !== 'reconnecting') setOver(true)
  useEffect(() => {
    if (!isOver) return clock.after(patienceMs, () => setOver(true))
  }, [clock, isOver])
  return !isOver
}
