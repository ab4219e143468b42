import { joinClasses, useStyle } from '@latchkey/primitives'
import type { ButtonHTMLAttributes } from 'react'
import { cls, css } from './Chip.module.css.gen.ts'

/** A small round button, one of several to choose from; `aria-pressed` marks the chosen one. */
export function Chip({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  useStyle(css)
  return <button type="button" {...rest} className={joinClasses(cls.lkChip, className)} />
}
