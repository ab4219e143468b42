import { constants } from '@latchkey/core/modal'
import { useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../context/context.ts'

/**
 * The search to request: the text once it is unchanged for 300 ms; an empty one immediately.
 *
 * @param onAsk - called with each requested text
 */
export function useDebouncedSearch(text: string, onAsk: (text: string) => void): string {
  const { clock } = useLatchkey()
  const [requested, setAsked] = useState('')
  const latest = useRef(onAsk)
  latest.current = onAsk
  useEffect(() => {
    if (text === '') {
      setAsked('')
      return
    }
    return clock.after(constants.searchDelayMs, () => {
      setAsked(text)
      latest.current(text)
    })
  }, [clock, text])
  return text === '' ? '' : requested
}
