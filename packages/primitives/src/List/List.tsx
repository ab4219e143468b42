import { Children, type ReactNode, useId } from 'react'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './List.module.css.gen.ts'

/**
 * A list of rows, each child an item, with an optional heading that also names the list.
 *
 * @example
 * <List heading="Installed">{wallets.map((wallet) => <Row key={wallet.id} name={wallet.name} />)}</List>
 */
export function List({
  heading,
  label,
  className,
  children,
}: {
  heading?: string | undefined
  /** The name of a list without a heading. */
  label?: string | undefined
  className?: string | undefined
  children?: ReactNode
}) {
  useStyle(css)
  const id = useId()
  return (
    <div className={className}>
      {heading && (
        <h3 id={id} className={cls.lkListHeading}>
          {heading}
        </h3>
      )}
      <ul
        aria-labelledby={heading ? id : undefined}
        aria-label={heading ? undefined : label}
        className={cls.lkList}
      >
        {Children.map(children, (child) =>
          child === null || typeof child === 'boolean' ? null : <li>{child}</li>,
        )}
      </ul>
    </div>
  )
}
