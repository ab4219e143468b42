import { useEffect, useReducer } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useIsShown } from './useIsShown.ts'

/** Returns the time, in ms since the epoch, and renders again after each `everyMs` while the component is shown. */
export function useNow(everyMs: number): number {
  const { clock } = useLatchkey()
  const isShown = useIsShown()
  const [ticks, tick] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick starts the next one.
  useEffect(() => (isShown ? clock.after(everyMs, tick) : undefined), [clock, isShown, ticks])
  return clock.now()
}
