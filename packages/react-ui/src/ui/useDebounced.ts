import { constants } from '@latchkey/core/modal'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../context/context.ts'

/** The text once it is unchanged for 500 ms; at first the given one. */
export function useDebounced(text: string): string {
  const { clock } = useLatchkey()
  const [settled, settle] = useState(text)
  useEffect(() => clock.after(constants.debounceMs, () => settle(text)), [clock, text])
  return settled
}
