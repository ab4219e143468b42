import { useStyle } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { cls, css } from './Help.module.css.gen.ts'

/** A point of an explanation: an illustration, a title and a sentence. */
export type Point = {
  /** Paths on a 48 px grid; the second one is in the accent colour. */
  readonly drawing: readonly [ink: string, accent: string]
  readonly heading: string
  readonly text: string
}

/** A list of points, and the next step. */
export function Explanation({
  points,
  children,
}: {
  points: readonly Point[]
  children: ReactNode
}) {
  useStyle(css)
  return (
    <div className={cls.lkHelp}>
      <ul className={cls.lkHelpPoints}>
        {points.map(({ drawing: [ink, accent], heading, text }) => (
          <li key={heading} className={cls.lkHelpPoint}>
            <svg
              aria-hidden="true"
              focusable="false"
              className={cls.lkHelpDrawing}
              width="48"
              height="48"
              viewBox="0 0 48 48"
            >
              <path d={ink} />
              <path d={accent} className={cls.lkHelpAccent} />
            </svg>
            <div>
              <h3 className={cls.lkHelpHeading}>{heading}</h3>
              <p className={cls.lkHelpText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={cls.lkHelpActions}>{children}</div>
    </div>
  )
}
