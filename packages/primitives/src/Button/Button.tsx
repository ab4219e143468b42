import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Spinner } from '../Spinner/Spinner.tsx'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Button.module.css.gen.ts'

const variants = {
  primary: cls.lkButtonPrimary,
  secondary: cls.lkButtonSecondary,
  quiet: cls.lkButtonQuiet,
  danger: cls.lkButtonDanger,
}

/** Props of {@link Button} besides the attributes of `<button>`. */
export type ButtonProps = ComponentPropsWithoutRef<'button'> & {
  /** `primary` is the main action: at most one for each view. */
  variant?: keyof typeof variants | undefined
  /** An operation is pending: keeps width and focus, shows a spinner, ignores clicks. */
  busy?: boolean | undefined
  /** An icon before the label. */
  icon?: ReactNode
}

/**
 * A full-width button, 48 px high.
 *
 * @example
 * <Button busy={isPending} onClick={connect}>Connect</Button>
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'primary', busy = false, icon, className, children, onClick, ...rest },
  ref,
) {
  useStyle(css)
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={joinClasses(cls.lkButton, variants[variant], className)}
    >
      <span className={cls.lkButtonLabel}>
        {icon}
        <span className={cls.lkButtonText}>{children}</span>
      </span>
      {busy && (
        <span className={cls.lkButtonBusy}>
          <Spinner />
        </span>
      )}
    </button>
  )
})
