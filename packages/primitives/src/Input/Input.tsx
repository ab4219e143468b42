import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'
import { closeIcon, searchIcon } from '../icons/icons.ts'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { cls, css } from './Input.module.css.gen.ts'

/** Props of {@link Input} besides the attributes of `<input>`. */
export type InputProps = Omit<ComponentPropsWithoutRef<'input'>, 'size'> & {
  /** The accessible name; visually hidden in a search field. */
  label: string
  /** One muted line under the field. */
  hint?: ReactNode
  /** Replaces the hint, marks the field invalid and is announced. */
  error?: ReactNode
  /** A button or a spinner at the end of the field. */
  end?: ReactNode
  /** A search field: magnifier in front, and a clear button while `value` is not empty. */
  search?: { readonly clearLabel: string; readonly onClear: () => void } | undefined
}

/**
 * One line of text with its label.
 *
 * @example
 * <Input label="Email" type="email" value={email} onChange={change} error={problem} />
 */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { label, hint, error, end, search, className, id, ...rest },
  ref,
) {
  useStyle(css)
  const generated = useId()
  const inputId = id ?? generated
  const noteId = `${inputId}-note`
  const note = error ?? hint
  return (
    <div className={joinClasses(cls.lkInput, className)}>
      <label htmlFor={inputId} className={cls.lkInputLabel}>
        {search ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={cls.lkInputBox}>
        {search && <Icon glyph={searchIcon} className={cls.lkInputIcon} />}
        <input
          type={search ? 'search' : 'text'}
          placeholder={search ? label : undefined}
          {...rest}
          ref={ref}
          id={inputId}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={note ? noteId : rest['aria-describedby']}
          className={cls.lkInputField}
        />
        {search && Boolean(rest.value) && (
          <IconButton
            glyph={closeIcon}
            label={search.clearLabel}
            className={cls.lkInputClear}
            data-clear=""
            onClick={(event) => {
              event.currentTarget.parentElement?.querySelector('input')?.focus()
              search.onClear()
            }}
          />
        )}
        {end}
      </div>
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={joinClasses(cls.lkInputNote, Boolean(error) && cls.lkInputError)}
        >
          {note}
        </p>
      )}
    </div>
  )
})
