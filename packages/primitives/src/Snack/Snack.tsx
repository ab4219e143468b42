import type { HTMLAttributes } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { closeIcon } from '../icons/icons.ts'
import { useAnnounceWords } from '../LiveRegion/useAnnounceWords.ts'
import { NoticeIcon, type Tone } from '../Notice/NoticeIcon.tsx'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Snack.module.css.gen.ts'

/** Props of {@link Snack}; other attributes go to its outermost element. */
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
 * A toast: floats over the top of the nearest positioned ancestor, the card, and is announced when it mounts,
 * `danger` immediately. The caller sets its duration.
 *
 * @example
 * <Snack tone="success" data-testid="lk-notice">Address copied</Snack>
 *
 */
export function Snack({ tone = 'info', dismiss, className, children, ...rest }: SnackProps) {
  useStyle(css)
  const words = useAnnounceWords<HTMLSpanElement>(tone === 'danger' ? 'assertive' : 'polite')
  return (
    <div
      {...rest}
      className={joinClasses(cls.lkSnack, dismiss && cls.lkSnackDismissible, className)}
    >
      <NoticeIcon tone={tone} className={tones[tone]} />
      <span ref={words} className={cls.lkSnackText}>
        {children}
      </span>
      {dismiss && (
        <IconButton glyph={closeIcon} label={dismiss.label} onClick={dismiss.onDismiss} />
      )}
    </div>
  )
}
