import { Button, useAnnounce, useStyle } from '@latchkey/primitives'
import { useEffect, useId } from 'react'
import { cls, css } from './HoldButton.module.css.gen.ts'
import { useHold } from './useHold.ts'

/** Props of {@link HoldButton}. */
export type HoldButtonProps = Parameters<typeof useHold>[0] & {
  readonly texts: { readonly hold: string; readonly holdHint: string; readonly holding: string }
  readonly isBusy: boolean
  readonly isDisabled?: boolean
}

/** A button that is held for 3 seconds. It fills, or counts the seconds where motion is reduced. */
export function HoldButton({ texts, isBusy, isDisabled, canStart, ...rest }: HoldButtonProps) {
  useStyle(css)
  const hintId = useId()
  const announce = useAnnounce()
  const { secondsLeft, handlers } = useHold({ ...rest, canStart: () => !isBusy && canStart() })
  const isHeld = secondsLeft !== undefined

  useEffect(
    () => (isHeld ? announce(texts.holding, 'polite') : undefined),
    [isHeld, announce, texts],
  )

  return (
    <div className={cls.lkHoldBox}>
      <Button
        {...handlers}
        busy={isBusy}
        disabled={isDisabled}
        aria-describedby={hintId}
        data-held={isHeld || undefined}
        className={cls.lkHold}
      >
        {texts.hold}
        {isHeld && (
          <span aria-hidden="true" className={cls.lkHoldSeconds}>
            {` ${secondsLeft}`}
          </span>
        )}
      </Button>
      <p id={hintId} className={cls.lkHoldHint}>
        {texts.holdHint}
      </p>
    </div>
  )
}
