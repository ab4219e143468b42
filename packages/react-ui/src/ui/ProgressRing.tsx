import { checkIcon, Icon, useStyle, warningIcon } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { cls, css } from './ProgressRing.module.css.gen.ts'

/** An image of 64 px inside a ring that turns while something is waited for, and closes when it is done. */
export function ProgressRing({
  state,
  shape = 'tile',
  children,
}: {
  state: 'waiting' | 'failed' | 'done'
  shape?: 'tile' | 'round' | undefined
  children?: ReactNode
}) {
  useStyle(css)
  const radius = shape === 'round' ? 42 : 24
  return (
    <span className={cls.lkRing} data-state={state} data-shape={shape}>
      <svg
        aria-hidden="true"
        focusable="false"
        className={cls.lkRingLine}
        viewBox="0 0 88 88"
        width="88"
        height="88"
      >
        <rect x="2" y="2" width="84" height="84" rx={radius} className={cls.lkRingTrack} />
        <rect
          x="2"
          y="2"
          width="84"
          height="84"
          rx={radius}
          pathLength="100"
          className={cls.lkRingTurn}
        />
      </svg>
      {children}
      {state !== 'waiting' && (
        <span className={cls.lkRingBadge}>
          <Icon glyph={state === 'done' ? checkIcon : warningIcon} size={16} />
        </span>
      )}
    </span>
  )
}
