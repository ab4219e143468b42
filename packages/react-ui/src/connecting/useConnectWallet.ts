import { connect, type Views } from '@latchkey/core'
import { useCallback, useEffect, useRef } from 'react'
import { useAction } from '../useAction.ts'

/**
 * Asks the wallet when the view appears: once, also under StrictMode, which takes a view away and
 * puts it back in the same task. Leaving the view withdraws the request.
 */
export function useConnectWallet({ walletId, namespace }: Views['ConnectingExternal']) {
  const { run, isPending, error } = useAction(connect)
  const flight = useRef<AbortController | undefined>(undefined)
  const start = useCallback(() => {
    flight.current?.abort()
    flight.current = new AbortController()
    const { signal } = flight.current
    void run(namespace ? { walletId, namespace, signal } : { walletId, signal })
  }, [run, walletId, namespace])
  useEffect(() => {
    let isHere = true
    queueMicrotask(() => isHere && start())
    return () => {
      isHere = false
      flight.current?.abort()
    }
  }, [start])
  return { retry: start, isPending, error }
}
