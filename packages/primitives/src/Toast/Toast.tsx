import type { HTMLAttributes } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { closeIcon } from '../icons/icons.ts'
import { useAnnounceText } from '../LiveRegion/useAnnounceText.ts'
import { NoticeIcon, type Tone } from '../Notice/NoticeIcon.tsx'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from '../Toast/Toast.module.css.gen.ts'

/** Props of {@link Toast}; other attributes go to its outermost element. */
export type ToastProps = HTMLAttributes<HTMLElement> & {
  tone?: Tone | undefined
  dismiss?: { readonly label: string; readonly onDismiss: () => void } | undefined
}

/**
 * A toast: floats over the top of the nearest positioned ancestor, the card, and is announced when it mounts,
 * `danger` immediately. The caller sets its duration.
 *
 * @example
 * <Toast tone="success" data-testid="lk-notice">Address copied</Toast>
 */
export function Toast({ tone = 'info', dismiss, className, children, ...rest }: ToastProps) {
  useStyle(css)
  const announceRef = useAnnounceText<HTMLSpanElement>(tone === 'danger' ? 'assertive' : 'polite')
  return (
    <div
      {...rest}
      className={joinClasses(cls.lkToast, dismiss && cls.lkToastDismissible, className)}
      data-tone={tone}
    >
      <NoticeIcon tone={tone} className={cls.lkToastIcon} />
      <span ref={announceRef} className={cls.lkToastText}>
        {children}
      </span>
      {dismiss && (
        <IconButton glyph={closeIcon} label={dismiss.label} onClick={dismiss.onDismiss} />
      )}
    </div>
  )
}
