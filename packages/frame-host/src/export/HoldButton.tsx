import { Button, useAnnounce } from '@latchkey/primitives'
import { useEffect, useId } from 'react'
import { cls } from './ExportPage.module.css.gen.ts'
import type { ExportTexts } from './texts.ts'
import { useHold } from './useHold.ts'

/** Props of {@link HoldButton}. */
export type HoldButtonProps = Parameters<typeof useHold>[0] & {
  readonly texts: ExportTexts
  readonly isBusy: boolean
}

/** A button that is held for 3 seconds. It fills, or counts the seconds where motion is reduced. */
export function HoldButton({ texts, isBusy, canStart, ...rest }: HoldButtonProps) {
  const hintId = useId()
  const announce = useAnnounce()
  const { secondsLeft, handlers } = useHold({ ...rest, canStart: () => !isBusy && canStart() })
  const isHeld = secondsLeft !== undefined

  useEffect(
    () => (isHeld ? announce(texts.holding, 'polite') : undefined),
    [isHeld, announce, texts],
  )

  return (
    <div className={cls.lkExportHoldBox}>
      <Button
        {...handlers}
        busy={isBusy}
        aria-describedby={hintId}
        data-held={isHeld || undefined}
        className={cls.lkExportHold}
      >
        {texts.hold}
        {isHeld && (
          <span aria-hidden="true" className={cls.lkExportSeconds}>
            {` ${secondsLeft}`}
          </span>
        )}
      </Button>
      <p id={hintId} className={cls.lkExportHint}>
        {texts.holdHint}
      </p>
    </div>
  )
}
