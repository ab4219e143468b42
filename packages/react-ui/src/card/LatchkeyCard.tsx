import { useEffect, useRef } from 'react'
import { ButtonSpinner } from '../buttons/ButtonSpinner.tsx'
import { HiddenLabel } from '../buttons/HiddenLabel.tsx'
import { useConnectionState } from '../connections/useConnectionState.ts'
import { useLatchkey } from '../context.ts'
import { enCard } from '../messages/enCard.ts'
import { useMessages } from '../messages/useMessages.ts'
import { applyThemeVariables } from '../theme/applyThemeVariables.ts'
import { useTheme } from '../theme/useTheme.ts'
import { CardNotEnabledError } from './errors.ts'
import { useCard } from './useCard.ts'

/** What a {@link LatchkeyCard} takes. */
export type LatchkeyCardProps = {
  className?: string | undefined
}

/**
 * The modal's views in your own layout, for an instance with `enableEmbedded`: as wide as its container, at most 380 px.
 * The buttons then lead here instead of opening a dialog. An empty box of the card's size on a server, with
 * a spinner until the card is fetched. One on a page. Test id `lk-card`.
 *
 * @throws {CardNotEnabledError} the instance has no `enableEmbedded`
 * @example
 * <LatchkeyProvider latchkey={createLatchkey({ enableEmbedded: true, adapters })}>
 *   <LatchkeyCard />
 * </LatchkeyProvider>
 */
export function LatchkeyCard({ className }: LatchkeyCardProps) {
  const latchkey = useLatchkey()
  if (!latchkey.config.enableEmbedded) throw new CardNotEnabledError()
  const t = useMessages(enCard)
  const { themeMode, themeVariables } = useTheme()
  const { status } = useConnectionState()
  const place = useRef<HTMLDivElement>(null)
  const { hasFailed, isComing, isAgain, retry } = useCard(latchkey, place)
  useEffect(() => {
    if (place.current) return applyThemeVariables(place.current, themeVariables)
  }, [themeVariables])
  return (
    <div
      ref={place}
      className={`lk-card${className ? ` ${className}` : ''}`}
      data-theme={themeMode}
      data-account={status === 'reconnecting' || status === 'connected' ? '' : undefined}
      data-testid="lk-card"
      aria-busy={isComing || undefined}
      tabIndex={isComing || hasFailed ? -1 : undefined}
    >
      {isComing && (
        <div className="lk-card-coming">
          <ButtonSpinner />
          <HiddenLabel text={t('modal.loading')} />
        </div>
      )}
      {hasFailed && (
        <div className="lk-card-failed" role="alert">
          <strong>{t('card.failed')}</strong>
          <span>{t(isAgain ? 'card.failedAgain' : 'card.failedHint')}</span>
          <button
            type="button"
            className="lk-button lk-button-md lk-button-connect"
            data-theme={themeMode}
            data-testid="lk-try-again"
            onClick={retry}
          >
            {t('action.tryAgain')}
          </button>
        </div>
      )}
    </div>
  )
}
