import type { WalletRow } from '@latchkey/core'
import { List, Skeleton, useAnnounce } from '@latchkey/primitives'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../messages/useText.ts'
import { useImpressions } from '../wallets/useImpressions.ts'
import { useLookalikes } from '../wallets/useLookalikes.ts'
import { cls } from './ConnectView.module.css.gen.ts'
import { useStableOrder } from './useStableOrder.ts'
import { useWindow } from './useWindow.ts'
import { WalletListRow } from './WalletListRow.tsx'

/** One step of the list in pixels until it is measured: a row of 56 and a gap of 8. */
const step = 64
/** Rows for which a sheet has room in any case. */
const least = 3

/** The wallets. Those that come late come last, so nothing moves under the finger. */
export function WalletList({
  rows,
  isHeld,
  awaited,
}: {
  rows: readonly WalletRow[]
  isHeld: boolean
  /** How many more may come from the registry, which is being asked: their room is kept. */
  awaited: number
}) {
  const t = useText()
  const announce = useAnnounce()
  const ordered = useStableOrder(rows)
  const lookalikes = useLookalikes()
  const [first] = useState(rows.length + awaited)
  const watch = useImpressions({ view: 'Connect' })
  const box = useRef<HTMLDivElement>(null)
  const { start, end, before, after } = useWindow(box, ordered.length, step)
  useLayoutEffect(() => {
    // By hand: React 18 does not know `inert`.
    box.current?.toggleAttribute('inert', isHeld)
    box.current?.style.setProperty('--_rows', String(first))
  }, [isHeld, first])
  const count = ordered.length
  const said = useRef(count)
  useEffect(() => {
    if (count > said.current) announce(t('connect.count', { count }))
    said.current = count
  }, [announce, t, count])

  return (
    <div
      ref={box}
      className={cls.lkWallets}
      part="wallets"
      data-late={count > Math.max(least, first) ? '' : undefined}
    >
      <Space height={before} />
      <List label={t('connect.wallets')}>
        {ordered.slice(start, end).map((row, place) => (
          <WalletListRow
            key={row.id}
            row={row}
            isLookalike={lookalikes.has(row.id)}
            place={start + place}
            watch={watch}
          />
        ))}
        {Array.from({ length: awaited }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={place} shape="row" />
        ))}
      </List>
      <Space height={after} />
    </div>
  )
}

/** Room of the rows that are not drawn. */
const Space = ({ height }: { height: number }) =>
  height > 0 ? <div style={{ blockSize: height }} /> : null
