import { walletRowsAtom } from '@latchkey/core'
import {
  abortConnectionRequest,
  connectionRequestAtom,
  connectorUriAtom,
  goBack,
  requestConnection,
  type Views,
} from '@latchkey/core/modal'
import { Button, FallbackImage, sanitizeText } from '@latchkey/primitives'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { connecting } from '../messages/locales/en/connecting.ts'
import { pairing } from '../messages/locales/en/pairing.ts'
import { signIn } from '../messages/locales/en/signIn.ts'
import { useText } from '../messages/useText.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { useSuccess } from '../ui/useSuccess.ts'
import { describeConnectError } from './describeConnectError.ts'

/** ms after which the view shows where the wallet's window may be hidden. */
const stuckMs = 8_000

/** Requests a connection from an installed wallet, and waits. */
export function ConnectingExternalView({ params }: { params: Views['ConnectingExternal'] }) {
  const latchkey = useLatchkey()
  const t = useText(connecting, pairing, signIn)
  // The row may disappear meanwhile; its name stays.
  const [row] = useState(useAtomValue(walletRowsAtom).find(({ id }) => id === params.walletId))
  const name = sanitizeText(row?.name ?? params.walletId, 40) || t('connect.unnamed')
  const { retry, isConnected, error } = useConnectWallet(params)
  const isStuck = useIsStuck(error)
  // A wallet of the site's own library may connect by a code.
  const shown = useAtomValue(connectorUriAtom)
  const isOwn = row?.connectors.some(({ connectorId }) => connectorId === shown?.connectorId)
  const success = useSuccess()
  const uri = isOwn && !success ? shown?.uri : undefined
  const failure = error && describeConnectError(t, error, name)

  return (
    <StatusPanel
      name={name}
      image={
        uri === undefined ? (
          <ProgressRing state={success ? 'done' : error ? 'failed' : 'waiting'}>
            <FallbackImage src={row?.icon} name={name} size={64} />
          </ProgressRing>
        ) : (
          <QrCode text={uri} label={t('pairing.code', { name })} />
        )
      }
      heading={
        failure?.heading ??
        (success === 'signedIn'
          ? t('connecting.signedIn')
          : success
            ? t('connecting.connected')
            : isConnected
              ? t('pairing.finishing')
              : uri === undefined
                ? t('connecting.waiting', { name })
                : t('pairing.scan'))
      }
      hint={
        (success ? name : failure?.hint) ??
        (isConnected
          ? t('signIn.checking')
          : uri !== undefined
            ? t('pairing.scanHint')
            : isStuck
              ? t('connecting.stuckHint', { name })
              : t('connecting.waitingHint'))
      }
      isUrgent={Boolean(error)}
      isDone={success !== undefined}
    >
      {error ? (
        <Button data-testid="lk-try-again" onClick={retry}>
          {t('action.tryAgain')}
        </Button>
      ) : (
        <>
          {uri !== undefined && <CopyLink uri={uri} />}
          <Button
            variant="secondary"
            disabled={isConnected}
            data-testid="lk-cancel"
            onClick={() => goBack(latchkey)}
          >
            {t('action.cancel')}
          </Button>
        </>
      )}
    </StatusPanel>
  )
}

/** True some seconds into each wait. */
function useIsStuck(error: unknown): boolean {
  const { clock } = useLatchkey()
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    setStuck(false)
    return error ? undefined : clock.after(stuckMs, () => setStuck(true))
  }, [clock, error])
  return isStuck
}

/** The request of the click that led here; without one, the view starts it. It ends with the view. */
function useConnectWallet(params: Views['ConnectingExternal']) {
  const latchkey = useLatchkey()
  const [target] = useState(params)
  // The next view after the wallet's response.
  usePrefetchViews(latchkey.config.siwx && 'SIWXSignMessage')
  const { isConnected = false, error } = useAtomValue(connectionRequestAtom) ?? {}
  const retry = useCallback(
    () => requestConnection(latchkey, target, { isShown: true }),
    [latchkey, target],
  )
  const isMounted = useRef(false)
  useEffect(() => {
    if (!latchkey.store.get(connectionRequestAtom)) retry()
  }, [latchkey, retry])
  // A layout effect is cleaned up with the view; others a moment later, when the wallet may have answered.
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // StrictMode mounts the view again in the same task.
      queueMicrotask(() => {
        const isOwn = latchkey.store.get(connectionRequestAtom)?.target === target
        if (!isMounted.current && isOwn) abortConnectionRequest(latchkey)
      })
    }
  }, [latchkey, target])
  return { retry, isConnected, error }
}
