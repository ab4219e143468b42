import { useCallback, useEffect } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useLeaveSignal } from './useLeaveSignal.ts'
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
  const { config } = useLatchkey()
  const getSignal = useLeaveSignal()
  // The next view after the wallet's response.
  usePrefetchViews(config.siwx && 'SIWXSignMessage')
  const again = useCallback(() => start(getSignal()), [start, getSignal])
  useEffect(() => {
    let isHere = true
    queueMicrotask(() => isHere && again())
    return () => {
      isHere = false
    }
  }, [again])
  return again
}
