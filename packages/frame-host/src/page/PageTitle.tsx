import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cls } from './Page.module.css.gen.ts'

/** The heading of a page or of one of its steps. It takes the focus: what had it is gone. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => ref.current?.focus(), [])
  return (
    <h1 ref={ref} tabIndex={-1} className={cls.lkPageTitle}>
      {children}
    </h1>
  )
}
