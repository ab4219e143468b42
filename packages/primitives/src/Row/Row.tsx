import { forwardRef, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/icons.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { sanitizeHref } from '../text/sanitizeHref.ts'
import { cls, css } from './Row.module.css.gen.ts'

/** Props of {@link Row}; other attributes go to its outermost element. */
export type RowProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'title' | 'translate'> & {
  /** One line; overflow is truncated with an ellipsis and readable on hover. */
  name: string
  /** Of the name alone: `no` if it is a proper name, which a browser's translator must not change. */
  translate?: 'yes' | 'no' | undefined
  /** One muted line under the name; overflow is readable on hover, like the name. */
  hint?: ReactNode
  /** 32 px: a `FallbackImage`, an `Avatar` or an `Icon`. */
  image?: ReactNode
  /** One affordance: a chevron, a `Tag`, a value. Replaced by the spinner and the check. */
  trailing?: ReactNode
  /** Marks the current choice with a check and `aria-current`. */
  selected?: boolean | undefined
  disabled?: boolean | undefined
  /** An operation is pending: keeps focus, shows a spinner, ignores clicks. */
  busy?: boolean | undefined
  /** Renders a link to another page, in a new tab; not if `sanitizeHref` rejects it. */
  href?: string | undefined
}

/**
 * A list row, 56 px high: a link with `href`, a button with `onClick`, otherwise plain text.
 *
 * @example
 * <Row name="Frame" hint="Installed" image={<FallbackImage name="Frame" />} onClick={connect} />
 */
export const Row = forwardRef<HTMLElement, RowProps>(function Row(
  {
    name,
    translate,
    hint,
    image,
    trailing,
    selected,
    disabled,
    busy,
    href,
    className,
    onClick,
    ...rest
  },
  ref,
) {
  useStyle(css)
  const target = disabled || busy ? undefined : sanitizeHref(href)
  const shared = {
    ...rest,
    'aria-busy': busy || undefined,
    'aria-current': selected || undefined,
  }
  const classes = joinClasses(
    cls.lkRow,
    Boolean(target || onClick) && cls.lkRowAction,
    disabled && cls.lkRowOff,
    className,
  )
  const end = busy ? <Spinner /> : selected ? <Icon glyph={checkIcon} /> : trailing
  const content = (
    <>
      {image !== undefined && <span className={cls.lkRowImage}>{image}</span>}
      <span className={cls.lkRowText}>
        <bdi className={cls.lkRowName} title={name} translate={translate}>
          {name}
        </bdi>
        {hint !== undefined && (
          <span className={cls.lkRowHint} title={typeof hint === 'string' ? hint : undefined}>
            {hint}
          </span>
        )}
      </span>
      {end !== undefined && end !== null && <span className={cls.lkRowEnd}>{end}</span>}
    </>
  )
  if (target) {
    return (
      <a
        {...shared}
        ref={ref as Ref<HTMLAnchorElement>}
        href={target}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClick}
        className={classes}
      >
        {content}
      </a>
    )
  }
  if (onClick) {
    return (
      <button
        type="button"
        {...shared}
        ref={ref as Ref<HTMLButtonElement>}
        disabled={disabled}
        aria-disabled={busy || rest['aria-disabled']}
        onClick={busy ? (event) => event.preventDefault() : onClick}
        className={classes}
      >
        {content}
      </button>
    )
  }
  return (
    <div {...shared} ref={ref as Ref<HTMLDivElement>} className={classes}>
      {content}
    </div>
  )
})
