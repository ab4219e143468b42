import { modalAtom } from '@latchkey/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'

/**
 * Returns a function that creates a signal for a request of this view. The signal aborts when the visitor leaves the view
 * or closes the modal, before the exit animation ends, and with the next call.
 *
 * @example
 * const getSignal = useLeaveSignal()
 * const submit = () => run({ email, signal: getSignal() })
 */
export function useLeaveSignal(): () => AbortSignal {
  const { store } = useLatchkey()
  const controller = useRef<AbortController | undefined>(undefined)
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
  return useCallback(() => {
    controller.current?.abort()
    controller.current = new AbortController()
    return controller.current.signal
  }, [])
}
