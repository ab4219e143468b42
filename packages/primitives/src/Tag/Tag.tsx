import type { ReactNode } from 'react'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Tag.module.css.gen.ts'

const tones = {
  neutral: cls.lkTagNeutral,
  accent: cls.lkTagAccent,
  success: cls.lkTagSuccess,
  warning: cls.lkTagWarning,
  danger: cls.lkTagDanger,
}

/**
 * A label of one or two words.
 *
 * @example
 * <Tag tone="accent">Recent</Tag>
 */
export function Tag({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: keyof typeof tones | undefined
  className?: string | undefined
  children?: ReactNode
}) {
  useStyle(css)
  return <span className={joinClasses(cls.lkTag, tones[tone], className)}>{children}</span>
}
