import { useStyle } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { cls, css } from './Summary.module.css.gen.ts'

/** One thing as a whole: its picture, name and figure, and below them what is known about it. */
export function Summary({
  image,
  name,
  figure,
  note,
  testId,
  children,
}: {
  image: ReactNode
  /** Not translated. */
  name?: string
  /** In large; not translated. */
  figure: string
  note: ReactNode
  /** Of the figure. */
  testId: string
  children: ReactNode
}) {
  useStyle(css)
  return (
    <div className={cls.lkSummary}>
      {image}
      {name && (
        <p className={cls.lkSummaryName} translate="no">
          <bdi>{name}</bdi>
        </p>
      )}
      <p className={cls.lkSummaryFigure} translate="no" data-testid={testId}>
        <bdi>{figure}</bdi>
      </p>
      <p className={cls.lkSummaryNote}>{note}</p>
      {children}
    </div>
  )
}
