import { Icon, type IconShape, useAnnounceText, useStyle } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { cls, css } from './StatusPanel.module.css.gen.ts'

/** An image, a title, a hint, and buttons. For waiting, failures and empty states; changes of its text are announced. */
export function StatusPanel({
  image,
  glyph,
  heading,
  hint,
  isUrgent = false,
  children,
}: {
  image?: ReactNode
  /** Instead of an image. */
  glyph?: IconShape
  heading: ReactNode
  hint?: ReactNode
  /** Something failed: announced at once. */
  isUrgent?: boolean | undefined
  children?: ReactNode
}) {
  useStyle(css)
  const announceRef = useAnnounceText<HTMLDivElement>(isUrgent ? 'assertive' : 'polite')
  return (
    <div className={cls.lkStatus} part="status">
      {image}
      {glyph && (
        <span className={cls.lkStatusGlyph}>
          <Icon glyph={glyph} size={24} />
        </span>
      )}
      <div ref={announceRef} className={cls.lkStatusText}>
        <p className={cls.lkStatusHeading}>{heading}</p>
        {hint && <p className={cls.lkStatusHint}>{hint}</p>}
      </div>
      {children && <div className={cls.lkStatusActions}>{children}</div>}
    </div>
  )
}
