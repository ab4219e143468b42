import type { ReactNode } from 'react'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './VisuallyHidden.module.css.gen.ts'

/** Text that is read out but not seen. */
export function VisuallyHidden({ children }: { children?: ReactNode }) {
  useStyle(css)
  return <span className={cls.lkVisuallyHidden}>{children}</span>
}
