import type { Collectible } from '@latchkey/core/collectibles'
import { useRef } from 'react'
import { type RowLayout, useDrawnRows } from '../ui/useDrawnRows.ts'
import { CollectibleTile } from './CollectibleTile.tsx'
import { cls } from './collectibles.module.css.gen.ts'

/** Until it is measured: a tile of 212 px and a gap of 16. */
const initial = {
  step: 228,
  columns: 2,
  overscan: 3,
  stride: 1,
  most: Number.POSITIVE_INFINITY,
  drawn: 6,
}

function measure(list: HTMLElement): RowLayout {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  const tile = list.querySelector('li')
  return {
    ...initial,
    columns: gridTemplateColumns.split(' ').length,
    step: tile ? tile.offsetHeight + Number.parseFloat(rowGap) : initial.step,
  }
}

/** Tiles of one height in rows. Of many, only those in sight are rendered, and space for the others. */
export function CollectiblesGrid({ collectibles }: { collectibles: readonly Collectible[] }) {
  const list = useRef<HTMLUListElement>(null)
  const count = collectibles.length
  const { columns, step, start, end } = useDrawnRows(list, { initial, measure, count })
  const rows = Math.ceil(count / columns)
  return (
    <ul
      ref={list}
      className={cls.lkCollectibles}
      style={{ paddingBlock: `${start * step}px ${(rows - end) * step}px` }}
    >
      {collectibles.slice(start * columns, end * columns).map((one) => (
        <CollectibleTile key={`${one.address} ${one.tokenId}`} collectible={one} />
      ))}
    </ul>
  )
}
