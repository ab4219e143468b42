import { goBack, walletRowsAtom } from '@latchkey/core'
import { Button, FallbackImage, safeText } from '@latchkey/primitives'
import { useEffect, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context.ts'
import { useText } from '../messages/useText.ts'
import type { ViewProps } from '../modal/defineView.ts'
import { lazyView } from '../modal/lazyView.ts'
import { ProgressRing } from '../modal/ProgressRing.tsx'
import { StatusPanel } from '../modal/StatusPanel.tsx'
import { explainConnectError } from './explainConnectError.ts'
import { useConnectWallet } from './useConnectWallet.ts'

/** Milliseconds after which the view says where the wallet's window may be hiding. */
const stuckMs = 8_000

/** Asks a wallet of this browser to connect, and waits. */
export function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>) {
  const latchkey = useLatchkey()
  const t = useText()
  // The row may vanish while we wait; what it was called stays.
  const [row] = useState(useAtomValue(walletRowsAtom).find(({ id }) => id === params.walletId))
  const name = safeText(row?.name ?? params.walletId, 40) || t('connect.unnamed')
  const { retry, isApproved, error } = useConnectWallet(params)
  const isStuck = useIsStuck(error)
  const failure = error && explainConnectError(t, error, name)

  return (
    <StatusPanel
      image={
        <ProgressRing state={error ? 'failed' : 'waiting'}>
          <FallbackImage src={row?.icon} name={name} size={64} />
        </ProgressRing>
      }
      heading={
        failure?.heading ??
        (isApproved ? t('pairing.finishing') : t('connecting.waiting', { name }))
      }
      hint={
        failure?.hint ??
        (isApproved
          ? t('signIn.checking')
          : isStuck
            ? t('connecting.stuckHint', { name })
            : t('connecting.waitingHint'))
      }
      isUrgent={Boolean(error)}
    >
      {error ? (
        <Button data-testid="lk-try-again" onClick={retry}>
          {t('action.tryAgain')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          disabled={isApproved}
          data-testid="lk-cancel"
          onClick={() => goBack(latchkey)}
        >
          {t('action.cancel')}
        </Button>
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

export default lazyView(ConnectingExternalView)
