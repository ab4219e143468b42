import type { Latchkey } from '@latchkey/core'
import { openCountAtom } from '@latchkey/core/modal'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ButtonSpinner, VisuallyHidden } from './buttons/ButtonParts.tsx'
import { useLatchkey } from './context/context.ts'
import { CardNotEnabledError } from './context/errors.ts'
import { useConnectionState } from './hooks/useConnectionState.ts'
import { card } from './messages/locales/en/card.ts'
import { useTexts } from './messages/useTexts.ts'
import { loadShell } from './shell/loadShell.ts'
import { useElementTheme } from './theme/useElementTheme.ts'

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
 */
export function LatchkeyCard({ className }: LatchkeyCardProps) {
  const latchkey = useLatchkey()
  if (!latchkey.config.inline) throw new CardNotEnabledError()
  const { texts } = useTexts(card)
  const { status } = useConnectionState()
  const container = useRef<HTMLDivElement>(null)
  const themeMode = useElementTheme(container)
  const { hasFailed, isLoading, isAgain, retry } = useCard(latchkey, container)
  return (
    <div
      ref={container}
      className={`lk-card${className ? ` ${className}` : ''}`}
      data-theme={themeMode}
      data-account={status === 'reconnecting' || status === 'connected' ? '' : undefined}
      data-testid="lk-card"
      aria-busy={isLoading || undefined}
      tabIndex={isLoading || hasFailed ? -1 : undefined}
    >
      {isLoading && (
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
function useCard(latchkey: Latchkey, container: RefObject<HTMLElement | null>) {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  // Not on a server: without scripts it would stay.
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    let unmount: (() => void) | undefined
    let isMounted = true
    setLoading(true)
    loadShell(latchkey)
      .then((shell) => shell.loadCard(latchkey, attempt))
      .then(
        (mountCard) => {
          const box = container.current
          if (!isMounted || !box) return
          setLoading(false)
          // After a retry the focus moves into the card.
          if ((box.getRootNode() as Document | ShadowRoot).activeElement === box)
            latchkey.store.set(openCountAtom, (count) => count + 1)
          unmount = mountCard(latchkey, box)
        },
        (cause) => {
          latchkey.log({ level: 'error', message: 'The modal could not be fetched', cause })
          if (!isMounted) return
          setLoading(false)
          setFailed(attempt)
        },
      )
    return () => {
      isMounted = false
      unmount?.()
    }
  }, [latchkey, container, attempt])
  return {
    hasFailed: failed === attempt,
    isLoading,
    isAgain: attempt > 1,
    retry() {
      // The focused button is about to be removed.
      container.current?.focus({ preventScroll: true })
      setLoading(true)
      setAttempt(attempt + 1)
    },
  }
}
