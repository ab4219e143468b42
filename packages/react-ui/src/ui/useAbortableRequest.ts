import { modalAtom } from '@latchkey/core'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { usePrefetchViews } from './usePrefetchViews.ts'

/**
 * Starts a view's request to the wallet when the view mounts: once, also under StrictMode, which unmounts and mounts
 * a view in the same task. The request is aborted when the visitor leaves the view or closes the modal, before the
 * exit animation ends.
 *
 * @param start - starts the request; stable between renders
 * @returns a function that starts it again, replacing the last one
 */
export function useAbortableRequest(start: (signal: AbortSignal) => void): () => void {
  const { store, config } = useLatchkey()
  // The next view after the wallet's response.
  usePrefetchViews(config.siwx && 'SIWXSignMessage')
  const controller = useRef<AbortController | undefined>(undefined)
  const again = useCallback(() => {
    controller.current?.abort()
    controller.current = new AbortController()
    start(controller.current.signal)
  }, [start])
  useEffect(() => {
    let isHere = true
    queueMicrotask(() => isHere && again())
    return () => {
      isHere = false
    }
  }, [again])
  // A layout effect is cleaned up synchronously; others a moment later, when the wallet may have responded.
  useLayoutEffect(() => {
    const withdraw = () => controller.current?.abort()
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
