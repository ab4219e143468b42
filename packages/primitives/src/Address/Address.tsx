import type { HTMLAttributes } from 'react'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { shortenAddress } from '../text/shortenAddress.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { cls, css } from './Address.module.css.gen.ts'

/** Props of {@link Address}; other attributes go to its outermost element. */
export type AddressProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'title'> & {
  /** The whole address, hash or key. */
  value: string
  /** Leading characters; default 4. */
  start?: number | undefined
  /** Trailing characters; default 4. */
  end?: number | undefined
}

/**
 * An address shortened in its middle, always left to right; the full address on hover and for assistive technology.
 *
 * @example
 * <Address value="0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" />
 */
export function Address({ value, start, end, className, ...rest }: AddressProps) {
  useStyle(css)
  return (
    <span translate="no" {...rest} title={value} className={joinClasses(cls.lkAddress, className)}>
      <bdi dir="ltr" aria-hidden="true">
        {shortenAddress(value, start, end)}
      </bdi>
      <VisuallyHidden>{value}</VisuallyHidden>
    </span>
  )
}
