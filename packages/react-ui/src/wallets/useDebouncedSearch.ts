import { constants } from '@latchkey/core/modal'
import { useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../context/context.ts'

/**
 * The search to request: the text once it is unchanged for 300 ms; an empty one immediately.
 *
 * @param onSearch - called with each requested text
 */
export function useDebouncedSearch(text: string, onSearch: (text: string) => void): string {
  const { clock } = useLatchkey()
  const [requested, setRequested] = useState('')
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (text === '') {
      setRequested('')
      return
    }
    return clock.after(constants.searchDelayMs, () => {
      setRequested(text)
      latest.current(text)
    })
  }, [clock, text])
  return text === '' ? '' : requested
}
