import { useStyle } from '@latchkey/primitives'
import type { ButtonHTMLAttributes } from 'react'
import { cls, css } from './TextButton.module.css.gen.ts'

/** A button without a surface, such as "Show all" below a list. */
export function TextButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  useStyle(css)
  return <button type="button" {...props} className={cls.lkTextButton} />
}
