import { modalAtom } from '@latchkey/core'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { usePrefetchViews } from './usePrefetchViews.ts'

/**
 * Makes a view's request to the wallet when the view appears: once, also under StrictMode, which takes a view away and
 * puts it back in the same task. It is withdrawn by leaving the view and, before the card has moved away, by closing.
 *
 * @param start - makes the request; stable between renders
 * @returns makes it again, in place of the last one
 */
export function useRequest(start: (signal: AbortSignal) => void): () => void {
  const { store, config } = useLatchkey()
  // The next view after the wallet's response.
  usePrefetchViews(config.siwx && 'SIWXSignMessage')
  const flight = useRef<AbortController | undefined>(undefined)
  const again = useCallback(() => {
    flight.current?.abort()
    flight.current = new AbortController()
    start(flight.current.signal)
  }, [start])
  useEffect(() => {
    let isHere = true
    queueMicrotask(() => isHere && again())
    return () => {
      isHere = false
    }
  }, [again])
  // A layout effect ends together with what is seen; others end a moment later, when the wallet may have answered.
  useLayoutEffect(() => {
    const withdraw = () => flight.current?.abort()
    const unsubscribe = store.sub(modalAtom, () => {
      if (!store.get(modalAtom).isOpen) withdraw()
    })
    return () => {
      unsubscribe()
      withdraw()
    }
  }, [store])
  return again
}
