import { connect, type Views } from '@latchkey/core'
import { useCallback } from 'react'
import { useRequest } from '../modal/useRequest.ts'
import { useAction } from '../useAction.ts'

/** Asks the wallet to connect; see {@link useRequest} for when. */
export function useConnectWallet({ walletId, namespace }: Views['ConnectingExternal']) {
  const { run, isSuccess, error } = useAction(connect)
  const start = useCallback(
    (signal: AbortSignal) =>
      void run(namespace ? { walletId, namespace, signal } : { walletId, signal }),
    [run, walletId, namespace],
  )
  return { retry: useRequest(start), isApproved: isSuccess, error }
}
