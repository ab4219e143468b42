'use client'
import type { HTMLAttributes } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { closeIcon } from '../icons/icons.ts'
import { NoticeIcon, type Tone } from '../Notice/NoticeIcon.tsx'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Snack.module.css.gen.ts'

/** What a {@link Snack} takes; other attributes go to its outermost element. */
export type SnackProps = HTMLAttributes<HTMLElement> & {
  tone?: Tone | undefined
  dismiss?: { readonly label: string; readonly onDismiss: () => void } | undefined
}

const tones: Record<Tone, string> = {
  info: cls.lkSnackInfo,
  busy: cls.lkSnackInfo,
  success: cls.lkSnackSuccess,
  warning: cls.lkSnackWarning,
  danger: cls.lkSnackDanger,
}

/**
 * The notice bar: floats over the top of the nearest positioned ancestor, the card. Whoever shows
 * it decides how long.
 *
 * @example
 * <Snack tone="success" data-testid="lk-notice">Address copied</Snack>
 */
export function Snack({ tone = 'info', dismiss, className, children, ...rest }: SnackProps) {
  useStyle(css)
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={joinClasses(cls.lkSnack, dismiss && cls.lkSnackDismissible, className)}
    >
      <NoticeIcon tone={tone} className={tones[tone]} />
      <span className={cls.lkSnackText}>{children}</span>
      {dismiss && (
        <IconButton glyph={closeIcon} label={dismiss.label} onClick={dismiss.onDismiss} />
      )}
    </div>
  )
}
