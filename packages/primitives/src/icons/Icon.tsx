import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Icon.module.css.gen.ts'
import type { IconShape } from './icons.ts'

/**
 * One glyph of the icon set, drawn in the text colour and hidden from assistive technology: the
 * control around it carries the name.
 *
 * @example
 * <Icon glyph={copyIcon} />
 */
export function Icon({
  glyph,
  size = 20,
  className,
}: {
  glyph: IconShape
  /** Width and height in CSS pixels. */
  size?: 16 | 20 | 24 | 32 | undefined
  className?: string | undefined
}) {
  useStyle(css)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={joinClasses(cls.lkIcon, glyph.points && cls.lkIconPoints, className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
    >
      <path d={glyph.d} />
    </svg>
  )
}
