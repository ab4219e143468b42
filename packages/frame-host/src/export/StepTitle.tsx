import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cls } from '../approval/ApprovalPage.module.css.gen.ts'

/** The heading of a step. It takes the focus: what had it is gone. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => ref.current?.focus(), [])
  return (
    <h1 ref={ref} tabIndex={-1} className={cls.lkApprovalTitle}>
      {children}
    </h1>
  )
}
