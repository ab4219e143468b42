import { showPairingCode } from '@latchkey/core/modal'
import {
  Button,
  errorIcon,
  globeIcon,
  Icon,
  type IconShape,
  refreshIcon,
  Skeleton,
  Spinner,
  useAnnounceText,
} from '@latchkey/primitives'
import { useEffect } from 'react'
import { useLatchkey } from '../context/context.ts'
import { connecting } from '../messages/locales/en/connecting.ts'
import { pairing as pairingTexts } from '../messages/locales/en/pairing.ts'
import { signIn } from '../messages/locales/en/signIn.ts'
import { wallets } from '../messages/locales/en/wallets.ts'
import { useText } from '../messages/useText.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { describePairingError } from './describePairingError.ts'
import { cls } from './Pairing.module.css.gen.ts'
import type { PairingControl } from './usePairing.ts'

/** A QR code for a wallet on a phone; or, in the same size, the state that replaces it. */
export function QrPanel({
  pairing,
  walletId,
  name,
}: {
  pairing: PairingControl
  /** The wallet of the QR code; undefined for any. */
  walletId: string | undefined
  name: string | undefined
}) {
  const latchkey = useLatchkey()
  const t = useText(connecting, pairingTexts, signIn, wallets)
  const { uri, error, isExpired, isOnline, isFinishing, retry } = pairing
  const end = useEnd(pairing, name)
  const announceRef = useAnnounceText<HTMLDivElement>(error && !isExpired ? 'assertive' : 'polite')
  const label = name ? t('pairing.code', { name }) : t('pairing.codeAny')
  useEffect(() => {
    if (uri !== undefined) showPairingCode(latchkey, { walletId })
  }, [latchkey, uri, walletId])
  const isWaiting = !end && uri === undefined

  return (
    <div className={cls.lkPairPanel}>
      <div className={cls.lkPairPlace} aria-busy={isWaiting || undefined}>
        {end ? (
          <div className={cls.lkPairNote}>
            {end.glyph ? <Icon glyph={end.glyph} size={24} /> : <Spinner />}
            <div ref={announceRef} className={cls.lkPairWords}>
              <p className={cls.lkPairHeading}>{end.heading}</p>
              {end.hint && <p className={cls.lkPairHint}>{end.hint}</p>}
            </div>
          </div>
        ) : uri === undefined ? (
          <Skeleton shape="tile" className={cls.lkPairAwaited} />
        ) : (
          <QrCode text={uri} label={label} />
        )}
      </div>
      {!end && (
        <div ref={announceRef} className={cls.lkPairWords}>
          <p className={cls.lkPairHeading}>{t('pairing.scan')}</p>
          <p className={cls.lkPairHint}>{t('pairing.scanHint')}</p>
        </div>
      )}
      {end && !isFinishing ? (
        <Button data-testid="lk-try-again" disabled={!isOnline && !isExpired} onClick={retry}>
          {t(isExpired ? 'pairing.renew' : 'action.tryAgain')}
        </Button>
      ) : (
        <CopyLink uri={isFinishing ? undefined : uri} />
      )}
    </div>
  )
}

type End = { glyph: IconShape | undefined; heading: string; hint?: string }

/** The state that replaces the QR code. */
function useEnd(
  { error, isExpired, isFinishing, isAuthenticating, isOnline }: PairingControl,
  name: string | undefined,
): End | undefined {
  const t = useText(connecting, pairingTexts, signIn, wallets)
  if (isFinishing)
    return {
      glyph: undefined,
      heading: t(isAuthenticating ? 'signIn.authenticating' : 'pairing.finishing'),
    }
  if (isExpired)
    return {
      glyph: refreshIcon,
      heading: t('pairing.expired'),
      hint: t('pairing.expiredHint'),
    }
  if (!error) return undefined
  const text = describePairingError(t, error, { name: name ?? t('pairing.anyWallet'), isOnline })
  return { glyph: isOnline ? errorIcon : globeIcon, ...text }
}
