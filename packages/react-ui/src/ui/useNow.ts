import { useEffect, useReducer } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useIsShown } from './useIsShown.ts'

/** Returns the time, in ms since the epoch, and renders again after each `everyMs` while the component is shown. */
export function useNow(everyMs: number): number {
  const { clock } = useLatchkey()
  const isShown = useIsShown()
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isShown) return
    let cancel = () => {}
    const start = () => {
      cancel = clock.after(everyMs, () => {
        render()
        start()
      })
    }
    start()
    return () => cancel()
  }, [clock, isShown, everyMs])
  return clock.now()
}
