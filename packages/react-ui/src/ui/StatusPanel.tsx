import { Icon, type IconShape, useAnnounceText, useStyle } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { cls, css } from './StatusPanel.module.css.gen.ts'

/** An image, a title, a hint, and buttons. For waiting, failures and empty states; changes of its text are announced. */
export function StatusPanel({
  image,
  glyph,
  heading,
  hint,
  name,
  isUrgent = false,
  isDone,
  children,
}: {
  image?: ReactNode
  /** Instead of an image. */
  glyph?: IconShape
  heading: ReactNode
  hint?: ReactNode
  /** The name of a wallet or provider in the texts, which a translator of the page leaves as it is. */
  name?: string | undefined
  /** Something failed: announced at once. */
  isUrgent?: boolean | undefined
  /** The buttons are no longer needed; their place stays. */
  isDone?: boolean | undefined
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
        <p className={cls.lkStatusHeading}>{markName(heading, name)}</p>
        {hint && <p className={cls.lkStatusHint}>{markName(hint, name)}</p>}
      </div>
      {children && (
        <div className={cls.lkStatusActions} data-done={isDone}>
          {children}
        </div>
      )}
    </div>
  )
}

/** Puts the name into an element that a translator leaves as it is, and the words around it into others: it replaces text nodes. */
function markName(text: ReactNode, name: string | undefined): ReactNode {
  const at = name && typeof text === 'string' ? text.indexOf(name) : -1
  if (!name || typeof text !== 'string' || at < 0) return text
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <bdi translate="no">{name}</bdi>
      <span>{markName(text.slice(at + name.length), name)}</span>
    </>
  )
}
