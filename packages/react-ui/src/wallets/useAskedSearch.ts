import { constants } from '@latchkey/core/modal'
import { useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../context/context.ts'

/**
 * What the registry is asked for: the text, once it has stood for 300 ms. An empty one at once.
 *
 * @param onAsk - called with each text that is asked for
 */
export function useAskedSearch(text: string, onAsk: (text: string) => void): string {
  const { clock } = useLatchkey()
  const [asked, setAsked] = useState('')
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
  return text === '' ? '' : asked
}
