import { Icon, type IconShape, useAnnounceText, useStyle } from '@latchkey/primitives'
import { Fragment, type ReactNode } from 'react'
import { cls, css } from './StatusPanel.module.css.gen.ts'

/** An image, a title, a hint, and buttons. For waiting, failures and empty states; changes of its text are announced. */
export function StatusPanel({
  image,
  glyph,
  heading,
  hint,
  name,
  isUrgent = false,
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
      {children && <div className={cls.lkStatusActions}>{children}</div>}
    </div>
  )
}

/** The words have elements of their own, because a translator replaces text nodes, which React then cannot change. */
function markName(text: ReactNode, name: string | undefined): ReactNode {
  if (!name || typeof text !== 'string' || !text.includes(name)) return text
  return text.split(name).map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words have no identity but their place
    <Fragment key={index}>
      {index > 0 && <bdi translate="no">{name}</bdi>}
      {words && <span>{words}</span>}
    </Fragment>
  ))
}
