import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Spinner.module.css.gen.ts'

/**
 * A rotating ring in the text colour, visible after 100 ms so that fast responses do not flash. Hidden from assistive
 * technology: describe the wait in text.
 */
export function Spinner({
  size = 20,
  className,
}: {
  size?: 16 | 20 | 32 | undefined
  className?: string | undefined
}) {
  useStyle(css)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={joinClasses(cls.lkSpinner, className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.25" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" />
    </svg>
  )
}
