import { type LatchkeyError, pairingAtom } from '@latchkey/core'
import { openWalletLink, toLatchkeyError } from '@latchkey/core/modal'
import { Button } from '@latchkey/primitives'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { connecting } from '../messages/locales/en/connecting.ts'
import { pairing as pairingTexts } from '../messages/locales/en/pairing.ts'
import { signIn } from '../messages/locales/en/signIn.ts'
import { wallets } from '../messages/locales/en/wallets.ts'
import { useText } from '../messages/useText.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { describePairingError } from './describePairingError.ts'
import { OpenInApp } from './OpenInApp.tsx'
import { useAppHandoff } from './useAppHandoff.ts'
import type { PairingControl } from './usePairing.ts'

/** Hands the link over to an app of this device, or to the wallet's own site, and waits. */
export function AppPanel({
  kind,
  walletId,
  name,
  host,
  image,
  pairing,
}: {
  kind: 'mobile' | 'desktop' | 'web'
  walletId: string
  name: string
  /** For `web`, the host of the wallet's site: visitors see where the link leads. */
  host: string | undefined
  image: ReactNode
  pairing: PairingControl
}) {
  const latchkey = useLatchkey()
  const t = useText(connecting, pairingTexts, signIn, wallets)
  const { uri, isExpired, isFinishing, isAuthenticating, isOnline, retry } = pairing
  // An error of opening a link does not end the pairing.
  const [linkError, setLinkError] = useState<LatchkeyError>()
  const error = pairing.error ?? linkError
  const { linking, recentWallet } = useAtomValue(pairingAtom)
  // The click on the wallet may have opened it already.
  const wasOpened = kind === 'mobile' && linking !== undefined && recentWallet === walletId
  const { trip, startHandoff } = useAppHandoff(wasOpened)
  const open = useCallback(() => {
    setLinkError(undefined)
    try {
      openWalletLink(latchkey, { walletId, kind })
      startHandoff()
    } catch (cause) {
      setLinkError(toLatchkeyError(cause))
    }
  }, [latchkey, walletId, kind, startHandoff])

  // Opened automatically once for each URI; a website opens only on a click.
  const opened = useRef(wasOpened ? uri : undefined)
  useEffect(() => {
    if (uri === undefined || uri === opened.current || kind === 'web') return
    opened.current = uri
    open()
  }, [uri, kind, open])

  const isEnded = isExpired || pairing.error !== undefined
  const isFailed = isExpired || error !== undefined
  const text = isFinishing
    ? {
        heading: t(isAuthenticating ? 'signIn.authenticating' : 'pairing.finishing'),
        hint: undefined,
      }
    : isExpired
      ? { heading: t('pairing.linkExpired'), hint: t('pairing.expiredHint') }
      : error
        ? describePairingError(t, error, { name, isOnline })
        : {
            heading: t('connecting.waiting', { name }),
            hint:
              trip === 'back'
                ? t('pairing.back', { name })
                : trip === 'stuck'
                  ? t('pairing.stuck')
                  : host !== undefined
                    ? t('pairing.web', { host })
                    : t(kind === 'desktop' ? 'connecting.waitingHint' : 'pairing.app'),
          }
  return (
    <StatusPanel
      name={name}
      image={<ProgressRing state={isFailed ? 'failed' : 'waiting'}>{image}</ProgressRing>}
      heading={text.heading}
      hint={text.hint}
      isUrgent={error !== undefined && !isExpired}
    >
      {isEnded ? (
        <Button
          data-testid="lk-try-again"
          disabled={!isOnline && error?.code === 'relay'}
          onClick={retry}
        >
          {t('action.tryAgain')}
        </Button>
      ) : (
        <>
          <Button
            disabled={uri === undefined || isFinishing}
            data-testid="lk-open-wallet"
            onClick={open}
          >
            {t('pairing.open')}
          </Button>
          <CopyLink uri={isFinishing ? undefined : uri} />
          {kind === 'mobile' && <OpenInApp walletId={walletId} name={name} variant="quiet" />}
        </>
      )}
    </StatusPanel>
  )
}
