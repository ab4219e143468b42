import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Checkbox.module.css.gen.ts'

/** Props of {@link Checkbox} besides the attributes of `<input type="checkbox">`. */
export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children'> & {
  /** The label; links in it can be followed without ticking the box. */
  children: ReactNode
}

/**
 * A box to tick, 44 px high with its label.
 *
 * @example
 * <Checkbox checked={agreed} onChange={toggle}>I agree to the <a href={terms}>terms</a></Checkbox>
 */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { className, children, id, ...rest },
  ref,
) {
  useStyle(css)
  const generated = useId()
  const inputId = id ?? generated
  return (
    <div className={joinClasses(cls.lkCheckbox, className)}>
      <input {...rest} ref={ref} id={inputId} type="checkbox" className={cls.lkCheckboxBox} />
      <label htmlFor={inputId} className={cls.lkCheckboxLabel}>
        {children}
      </label>
    </div>
  )
})
