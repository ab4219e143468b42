import type { Latchkey } from '@latchkey/core'
import { useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../context/context.ts'

type Listener<value> = {
  /** Fires once the component is unmounted, or `key` changes. */
  readonly signal: AbortSignal
  readonly onChange: (value: value) => void
}

/** What `observe` told last: undefined before that, on a server, and again when the instance or `key` changes. */
export function useObserved<value>(
  /** All that `observe` depends on. */
  key: string,
  observe: (latchkey: Latchkey, listener: Listener<value>) => void,
): value | undefined {
  const latchkey = useLatchkey()
  const [shown, setShown] = useState<{ latchkey: Latchkey; key: string; value: value }>()
  const latest = useRef(observe)
  useEffect(() => {
    latest.current = observe
  })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const onChange = (value: value) => {
      if (!signal.aborted) setShown({ latchkey, key, value })
    }
    latest.current(latchkey, { signal, onChange })
    return () => ended.abort()
  }, [latchkey, key])
  return shown?.latchkey === latchkey && shown.key === key ? shown.value : undefined
}
