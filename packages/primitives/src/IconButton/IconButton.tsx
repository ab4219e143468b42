import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconShape } from '../icons/icons.ts'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './IconButton.module.css.gen.ts'

/** Props of {@link IconButton} besides the attributes of `<button>`. */
export type IconButtonProps = Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'aria-label' | 'title'
> & {
  glyph: IconShape
  /** The accessible name, also shown on hover: a verb. */
  label: string
}

/**
 * A button that is only an icon, with a touch target of 44 px.
 *
 * @example
 * <IconButton glyph={closeIcon} label="Close" onClick={close} />
 */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { glyph, label, className, ...rest },
  ref,
) {
  useStyle(css)
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      aria-label={label}
      title={label}
      className={joinClasses(cls.lkIconButton, className)}
    >
      <Icon glyph={glyph} />
    </button>
  )
})
