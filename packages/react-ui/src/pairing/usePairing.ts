import { connectByUri, type LatchkeyError, type Pairing, pairingAtom } from '@latchkey/core'
import {
  constants,
  filteredNamespaceAtom,
  isPairingExpired,
  noticeAtom,
  onlineAtom,
} from '@latchkey/core/modal'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { useAbortableRequest } from '../ui/useAbortableRequest.ts'
import { onPageVisible } from '../ui/useIsShown.ts'

/** The pairing state of a view. */
export type PairingControl = {
  /** The `wc:` URI; undefined until the relay has accepted it, and after it was used or has expired. */
  readonly uri: string | undefined
  /** The last URI has expired. */
  readonly isExpired: boolean
  /** A wallet has approved. */
  readonly isFinishing: boolean
  /** The wallet signed in with its approval, and the site verifies the signature. */
  readonly isAuthenticating: boolean
  readonly isOnline: boolean
  readonly error: LatchkeyError | undefined
  /** Requests a new URI. */
  readonly retry: () => void
}

/**
 * Pairs while the view is mounted; see {@link useAbortableRequest} for the time. A failure of the relay is retried
 * automatically once the visitor is online or returns to the page.
 */
export function usePairing(): PairingControl {
  const { store } = useLatchkey()
  const { run, error } = useAction(connectByUri)
  const start = useCallback(
    (signal: AbortSignal) => void run({ namespace: store.get(filteredNamespaceAtom), signal }),
    [run, store],
  )
  const retry = useAbortableRequest(start)
  const pairing = useAtomValue(pairingAtom)
  const isFinishing = useIsFinishing(pairing)
  const isOnline = useAtomValue(onlineAtom)
  const isExpired = useIsExpired(pairing) || error?.code === 'pairingExpired'
  const isRelayError = error?.code === 'relay'

  // An opened app may still respond.
  const isStale = isRelayError || (isExpired && !pairing.linking)
  const renew = useRef<() => void>(() => undefined)
  renew.current = () => {
    if (isStale) retry()
  }
  useEffect(() => onPageVisible(() => renew.current()), [])
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) renew.current()
    wasOnline.current = isOnline
  }, [isOnline])

  return {
    uri: isExpired ? undefined : pairing.uri,
    isExpired,
    isFinishing,
    isAuthenticating: useAtomValue(noticeAtom)?.messageId === 'signIn.authenticating',
    isOnline,
    error,
    retry,
  }
}

/** Whether a wallet has approved. Remains true during the session check after the pairing. */
function useIsFinishing({ isBuffering, status, uri, error }: Pairing): boolean {
  const [isApproved, setApproved] = useState(false)
  const isFinishing = isBuffering || (isApproved && status === 'connected' && !uri && !error)
  if (isFinishing !== isApproved) setApproved(isFinishing)
  return isFinishing
}

/** Whether the URI is too old to be shown; also detected after the device has slept. */
function useIsExpired({ uri, expiresAt }: Pairing): boolean {
  const { clock } = useLatchkey()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const update = () => setNow(clock.now())
    update()
    if (expiresAt === undefined) return
    const left = expiresAt - constants.pairingExpiryThresholdMs - clock.now()
    // The URI expires when less than the threshold is left.
    const cancel = clock.after(Math.max(0, left + 1), update)
    const unwatch = onPageVisible(update)
    return () => {
      cancel()
      unwatch()
    }
  }, [clock, expiresAt])
  return uri !== undefined && isPairingExpired({ uri, expiresAt }, now)
}
