import { useEffect, useState } from 'react'
import { useLatchkey } from '../context/context.ts'

/** The text once it is unchanged for the given ms; at first the text itself. */
export function useDebounced(text: string, ms: number): string {
  const { clock } = useLatchkey()
  const [settled, settle] = useState(text)
  useEffect(() => clock.after(ms, () => settle(text)), [clock, text, ms])
  return settled
}
