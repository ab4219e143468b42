import type { Latchkey } from '@latchkey/core'
import { openCountAtom } from '@latchkey/core/modal'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ButtonSpinner, VisuallyHidden } from './buttons/ButtonParts.tsx'
import { useLatchkey } from './context/context.ts'
import { CardNotEnabledError } from './context/errors.ts'
import { useConnectionState } from './hooks/useConnectionState.ts'
import { useTheme } from './hooks/useTheme.ts'
import { card } from './messages/locales/en/card.ts'
import { useTexts } from './messages/useTexts.ts'
import { loadShell } from './shell/loadShell.ts'
import { applyThemeVariables } from './theme/applyThemeVariables.ts'

/** Props of {@link LatchkeyCard}. */
export type LatchkeyCardProps = {
  className?: string | undefined
}

/**
 * The modal's views in your own layout, for an instance with `inline: true`: as wide as its container, at most 380
 * px. The buttons then lead to the card instead of opening a dialog. On a server it is an empty box of the card's
 * size, with a spinner until the card has loaded. One for each page. Test id `lk-card`.
 *
 * @throws {CardNotEnabledError} the instance has no `inline: true`
 * @example
 * <LatchkeyProvider latchkey={createLatchkey({ inline: true, adapters })}>
 *   <LatchkeyCard />
 * </LatchkeyProvider>
 *
 */
export function LatchkeyCard({ className }: LatchkeyCardProps) {
  const latchkey = useLatchkey()
  if (!latchkey.config.inline) throw new CardNotEnabledError()
  const { texts } = useTexts(card)
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
          <VisuallyHidden text={texts['modal.loading']} />
        </div>
      )}
      {hasFailed && (
        <div className="lk-card-failed" role="alert">
          <strong>{texts['card.failed']}</strong>
          <span>{texts[isAgain ? 'card.failedAgain' : 'card.failedHint']}</span>
          <button
            type="button"
            className="lk-button lk-button-md lk-button-connect"
            data-theme={themeMode}
            data-testid="lk-try-again"
            onClick={retry}
          >
            {texts['action.tryAgain']}
          </button>
        </div>
      )}
    </div>
  )
}

/** Loads the card and mounts it in its element. */
function useCard(latchkey: Latchkey, place: RefObject<HTMLElement | null>) {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  // Not on a server: without scripts it would stay.
  const [isComing, setComing] = useState(false)
  useEffect(() => {
    let unmount: (() => void) | undefined
    let isWanted = true
    setComing(true)
    loadShell(latchkey).then(
      (shell) => {
        if (!isWanted || !place.current) return
        setComing(false)
        // After a retry the focus moves into the card.
        if (place.current === findFocused(place.current))
          latchkey.store.set(openCountAtom, (count) => count + 1)
        unmount = shell.mountCard(latchkey, place.current)
      },
      (cause) => {
        latchkey.log({ level: 'error', message: 'The modal could not be fetched', cause })
        if (!isWanted) return
        setComing(false)
        setFailed(attempt)
      },
    )
    return () => {
      isWanted = false
      unmount?.()
    }
  }, [latchkey, place, attempt])
  return {
    hasFailed: failed === attempt,
    isComing,
    isAgain: attempt > 1,
    retry() {
      // The focused button is about to be removed.
      place.current?.focus({ preventScroll: true })
      setComing(true)
      setAttempt(attempt + 1)
    },
  }
}

const findFocused = (element: HTMLElement) =>
  (element.getRootNode() as Document | ShadowRoot).activeElement
