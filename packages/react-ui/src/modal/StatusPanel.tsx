import { type Glyph, Icon, useAnnounce, useStyle } from '@latchkey/primitives'
import { type ReactNode, useEffect, useRef } from 'react'
import { cls, css } from './StatusPanel.module.css.gen.ts'

/**
 * A picture, one line that says what is, one that says why or what to do, and the buttons. Used for
 * waiting, failures and emptiness; a change of its words is announced.
 */
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
  glyph?: Glyph
  heading: ReactNode
  hint?: ReactNode
  /** Something failed: announced at once. */
  isUrgent?: boolean | undefined
  children?: ReactNode
}) {
  useStyle(css)
  const announce = useAnnounce()
  const words = useRef<HTMLDivElement>(null)
  const said = useRef('')
  // By the modal's own region, which is there before: one that comes with its words is often not
  // read, and neither is one that changes from polite to urgent.
  useEffect(() => {
    const lines = Array.from(words.current?.children ?? [], ({ textContent }) => textContent)
    const text = lines.join('. ')
    if (text !== said.current) announce(text, isUrgent ? 'assertive' : 'polite')
    said.current = text
  })
  useEffect(() => () => announce(''), [announce])
  return (
    <div className={cls.lkStatus} part="status">
      {image}
      {glyph && (
        <span className={cls.lkStatusGlyph}>
          <Icon glyph={glyph} size={24} />
        </span>
      )}
      <div ref={words} className={cls.lkStatusText}>
        <p className={cls.lkStatusHeading}>{heading}</p>
        {hint && <p className={cls.lkStatusHint}>{hint}</p>}
      </div>
      {children && <div className={cls.lkStatusActions}>{children}</div>}
    </div>
  )
}
