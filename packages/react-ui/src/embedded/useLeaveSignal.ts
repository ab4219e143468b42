import { modalAtom } from '@latchkey/core'
import { useCallback, useEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'

/**
 * A signal for a request of this view, which aborts when the visitor leaves the view or closes the modal. Each call
 * aborts the one before.
 *
 * @example
 * const getSignal = useLeaveSignal()
 * const submit = () => run({ email, signal: getSignal() })
 */
export function useLeaveSignal(): () => AbortSignal {
  const { store } = useLatchkey()
  const controller = useRef<AbortController | undefined>(undefined)
  useEffect(() => {
    const abort = () => controller.current?.abort()
    const unsubscribe = store.sub(modalAtom, () => {
      if (!store.get(modalAtom).isOpen) abort()
    })
    return () => {
      unsubscribe()
      abort()
    }
  }, [store])
  return useCallback(() => {
    controller.current?.abort()
    controller.current = new AbortController()
    return controller.current.signal
  }, [])
}
