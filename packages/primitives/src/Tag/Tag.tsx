import type { ReactNode } from 'react'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Tag.module.css.gen.ts'

/**
 * A label of one or two words.
 *
 * @example
 * <Tag tone="accent">Recent</Tag>
 */
export function Tag({
  tone,
  className,
  children,
}: {
  /** Without it, neutral. */
  tone?: 'accent' | 'success' | 'warning' | 'danger' | undefined
  className?: string | undefined
  children?: ReactNode
}) {
  useStyle(css)
  return (
    <span className={joinClasses(cls.lkTag, className)} data-tone={tone}>
      {children}
    </span>
  )
}
