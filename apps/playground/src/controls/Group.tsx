import type { ReactNode } from 'react'

export function Group({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="group" open={isOpen}>
      <summary>{title}</summary>
      <div className="group-body">{children}</div>
    </details>
  )
}
