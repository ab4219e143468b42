import type { HTMLAttributes, ReactNode } from 'react'
import { useAnnounceText } from '../LiveRegion/useAnnounceText.ts'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Notice.module.css.gen.ts'
import { NoticeIcon, type Tone } from './NoticeIcon.tsx'

/** Props of {@link Notice}; other attributes go to its outermost element. */
export type NoticeProps = HTMLAttributes<HTMLElement> & {
  tone?: Tone | undefined
  /** A short title. */
  heading?: string | undefined
  /** One action: a `secondary` Button or a link. */
  action?: ReactNode
}

/**
 * A status in the flow of a view, announced when it mounts: `danger` interrupts a screen reader; the others wait.
 *
 * @example
 * <Notice tone="danger" heading="Connection declined">You said no in the wallet.</Notice>
 */
export function Notice({
  tone = 'info',
  heading,
  action,
  className,
  children,
  ...rest
}: NoticeProps) {
  useStyle(css)
  const announceRef = useAnnounceText<HTMLDivElement>(tone === 'danger' ? 'assertive' : 'polite')
  return (
    <div {...rest} className={joinClasses(cls.lkNotice, className)} data-tone={tone}>
      <NoticeIcon tone={tone} className={cls.lkNoticeIcon} />
      <div ref={announceRef} className={cls.lkNoticeText}>
        {heading && <strong className={cls.lkNoticeHeading}>{heading}</strong>}
        {children && <span>{children}</span>}
        {action && (
          <div className={cls.lkNoticeAction} data-unsaid="">
            {action}
          </div>
        )}
      </div>
    </div>
  )
}
