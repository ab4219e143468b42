import type { ReactNode } from 'react'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Divider.module.css.gen.ts'

/**
 * A line between two groups, with an optional label.
 *
 * @example
 * <Divider>or</Divider>
 */
export function Divider({
  className,
  children,
}: {
  className?: string | undefined
  children?: ReactNode
}) {
  useStyle(css)
  const names = joinClasses(cls.lkDivider, className)
  return children ? <p className={names}>{children}</p> : <hr className={names} />
}
