import type { WalletRow } from '@latchkey/core'
import { Skeleton, useAnnounce } from '@latchkey/primitives'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../messages/useText.ts'
import { LongList } from '../ui/LongList.tsx'
import { useImpressions } from '../wallets/useImpressions.ts'
import { useLookalikes } from '../wallets/useLookalikes.ts'
import { cls } from './ConnectView.module.css.gen.ts'
import { WalletListRow } from './WalletListRow.tsx'

/** The wallets. Those found after the first render are appended, so that no row changes its position. */
export function WalletList({
  rows,
  isHeld,
  awaited,
  least = 3,
}: {
  rows: readonly WalletRow[]
  isHeld: boolean
  /** The number of wallets that the registry may still add: their space is reserved. */
  awaited: number
  /** The rows for which a sheet reserves space; the only wallet and its label take the space of two. */
  least?: number
}) {
  const t = useText()
  const announce = useAnnounce()
  const ordered = useStableOrder(rows)
  const { lookalikes, namespaces } = useLookalikes()
  const [first] = useState(rows.length + awaited)
  const [onlyId] = useState(first === 1 && rows[0]?.isInstalled ? rows[0].id : undefined)
  const watch = useImpressions({ view: 'Connect' })
  const box = useRef<HTMLDivElement>(null)
  const count = ordered.length
  useLayoutEffect(() => {
    // Set by hand: React 18 does not support `inert`.
    box.current?.toggleAttribute('inert', isHeld)
    box.current?.style.setProperty('--_rows', String(Math.max(least, first)))
  }, [isHeld, first, least])
  const announcedCount = useRef(count)
  useEffect(() => {
    if (count > announcedCount.current) announce(t('connect.count', { count }))
    announcedCount.current = count
  }, [announce, t, count])

  return (
    <div
      ref={box}
      className={cls.lkWallets}
      part="wallets"
      data-late={count > Math.max(onlyId ? least - 1 : least, first) ? '' : undefined}
    >
      {onlyId !== undefined && <p className={cls.lkWalletsLabel}>{t('connect.here')}</p>}
      <LongList
        label={t('connect.wallets')}
        items={ordered}
        after={Array.from({ length: awaited }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={index} shape="row" />
        ))}
      >
        {(row, index) => (
          <WalletListRow
            key={row.id}
            row={row}
            isOnly={row.id === onlyId}
            isLookalike={lookalikes.has(row.id)}
            namespaces={namespaces.get(row.id)}
            index={index}
            watch={watch}
          />
        )}
      </LongList>
    </div>
  )
}

/**
 * Orders items by their first appearance, so that a late one is appended and no row changes its position. A
 * removed item keeps its rank.
 *
 * @example
 * useStableOrder([{ id: 'b' }]) // then useStableOrder([{ id: 'a' }, { id: 'b' }]) → b, a
 */
function useStableOrder<item extends { readonly id: string }>(
  items: readonly item[],
): readonly item[] {
  const ranks = useRef(new Map<string, number>())
  for (const { id } of items) {
    if (!ranks.current.has(id)) ranks.current.set(id, ranks.current.size)
  }
  const rank = ({ id }: item) => ranks.current.get(id) ?? 0
  return [...items].sort((a, b) => rank(a) - rank(b))
}
