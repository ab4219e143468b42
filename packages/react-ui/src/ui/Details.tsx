import { useStyle } from '@latchkey/primitives'
import { Fragment, type ReactNode } from 'react'
import { cls, css } from './Details.module.css.gen.ts'

/** Facts, each with its name; the values are not translated. A row that is false is left out. */
export function Details({
  rows,
}: {
  rows: readonly (readonly [name: string, value: ReactNode] | false)[]
}) {
  useStyle(css)
  return (
    <dl className={cls.lkDetails}>
      {rows.map(
        (row) =>
          row && (
            <Fragment key={row[0]}>
              <dt>{row[0]}</dt>
              <dd translate="no">{row[1]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
