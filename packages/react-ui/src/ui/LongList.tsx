import { List } from '@latchkey/primitives'
import { type ReactNode, useRef } from 'react'
import { useDrawnRows } from './useDrawnRows.ts'

/** A row of 56 px and a gap of 8. */
const layout = {
  step: 64,
  columns: 1,
  overscan: 8,
  stride: 4,
  most: Number.POSITIVE_INFINITY,
  drawn: 16,
}

/** A list of rows of one height. Of many, only those in sight are rendered, and space for the others. */
export function LongList<item>({
  label,
  items,
  children,
  after,
}: {
  label: string
  items: readonly item[]
  children: (item: item, index: number) => ReactNode
  /** Further rows. */
  after?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const count = items.length
  const { start, end } = useDrawnRows(box, { initial: layout, count })
  return (
    <div ref={box}>
      <Space rows={start} />
      <List label={label}>
        {items.slice(start, end).map((item, index) => children(item, start + index))}
        {after}
      </List>
      <Space rows={count - end} />
    </div>
  )
}

/** Space of the rows that are not rendered. */
const Space = ({ rows }: { rows: number }) =>
  rows > 0 ? <div style={{ blockSize: rows * layout.step }} /> : null
