import { useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../context/context.ts'

/**
 * The text once it is unchanged for the given ms; at first the text itself.
 *
 * @param onSettled - called with the text each time
 */
export function useDebounced(text: string, ms: number, onSettled?: (text: string) => void): string {
  const { clock } = useLatchkey()
  const [settled, settle] = useState(text)
  const latest = useRef(onSettled)
  latest.current = onSettled
  useEffect(() => {
    if (text === settled) return
    return clock.after(ms, () => {
      settle(text)
      latest.current?.(text)
    })
  }, [clock, text, settled, ms])
  return settled
}
