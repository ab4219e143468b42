import type { WalletRow } from '@latchkey/core'
import { List, useAnnounce } from '@latchkey/primitives'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../messages/useText.ts'
import { cls } from './ConnectView.module.css.gen.ts'
import { useStableOrder } from './useStableOrder.ts'
import { useWindow } from './useWindow.ts'
import { WalletListRow } from './WalletListRow.tsx'

/** One step of the list in pixels until it is measured: a row of 56 and a gap of 8. */
const step = 64

/** The wallets. Those that announce themselves late come last, so nothing moves under the finger. */
export function WalletList({ rows, isHeld }: { rows: readonly WalletRow[]; isHeld: boolean }) {
  const t = useText()
  const announce = useAnnounce()
  const ordered = useStableOrder(rows)
  const [first] = useState(rows.length)
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
      data-late={count > first ? '' : undefined}
    >
      <Space height={before} />
      <List label={t('connect.wallets')}>
        {ordered.slice(start, end).map((row) => (
          <WalletListRow key={row.id} row={row} />
        ))}
      </List>
      <Space height={after} />
    </div>
  )
}

/** Room of the rows that are not drawn. */
const Space = ({ height }: { height: number }) =>
  height > 0 ? <div style={{ blockSize: height }} /> : null
