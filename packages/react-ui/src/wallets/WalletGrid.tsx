import type { ChainNamespace } from '@latchkey/core'
import type { WalletCard } from '@latchkey/core/modal'
import { Skeleton } from '@latchkey/primitives'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useText } from '../messages/useText.ts'
import { type RowLayout, useDrawnRows } from '../ui/useDrawnRows.ts'
import { VisitContext } from '../ui/useVisitState.ts'
import { cls } from './AllWallets.module.css.gen.ts'
import { moveInGrid } from './moveInGrid.ts'
import type { Watch } from './useImpressions.ts'
import { WalletGridCard } from './WalletGridCard.tsx'

/** Pixels a card needs at least. */
const narrowest = 76
/** Maximum number of rendered cards: only space is reserved for the others. */
const most = 36
/** Until it is measured: a card of 106 px and a gap of 8. */
const initial = { step: 114, columns: 4, overscan: 1, stride: 1, most: most / 4, drawn: 6 }

function measure(list: HTMLElement, { clientWidth }: HTMLElement): RowLayout {
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  const card = list.querySelector('li')
  const columns = Math.max(2, Math.floor((clientWidth + gap) / (narrowest + gap)))
  const step = card ? card.offsetHeight + gap : initial.step
  return { ...initial, columns, step, most: Math.floor(most / columns) }
}

/**
 * Cards in rows, of which only those in sight are drawn, and the one that has the focus. Tab leads to one card, arrows,
 * Home, End and the page keys from card to card.
 */
export function WalletGrid({
  cards,
  lookalikes,
  namespaces,
  scroller,
  hasMore,
  loaded,
  isLoading,
  watch,
  onChoose,
  onNearEnd,
  children,
}: {
  cards: readonly WalletCard[]
  /** Ids of cards whose name looks like another wallet's. */
  lookalikes: ReadonlySet<string>
  /** Of cards whose name another one with others has, by id. */
  namespaces: ReadonlyMap<string, readonly ChainNamespace[]>
  /** Set here: the scrolling element. */
  scroller: RefObject<HTMLDivElement | null>
  /** More cards load on scrolling. */
  hasMore: boolean
  /** The number of loaded pages: the next one is requested even if the last one added no card. */
  loaded: number
  /** More cards are loading. */
  isLoading: boolean
  watch: Watch
  onChoose: (card: WalletCard, index: number) => void
  onNearEnd: () => void
  /** Under the cards. */
  children?: ReactNode
}) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const { columns, step, start, end } = useDrawnRows(list, { initial, measure })
  const visit = useContext(VisitContext)
  useLayoutEffect(() => {
    scroller.current?.scrollTo?.(0, (visit?.get('cards') as number | undefined) ?? 0)
  }, [scroller, visit])
  const [active, setActive] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const shouldFocus = useRef(false)
  const current = Math.min(active, Math.max(0, cards.length - 1))

  const trailing = isLoading || hasMore ? columns * 2 - (cards.length % columns) : 0
  const rows = Math.ceil((cards.length + trailing) / columns)
  const count = cards.length
  const renderedTo = end * columns
  const latestOnNearEnd = useRef(onNearEnd)
  latestOnNearEnd.current = onNearEnd
  useEffect(() => {
    if (hasMore && loaded > 0 && renderedTo >= count) latestOnNearEnd.current()
  }, [hasMore, loaded, renderedTo, count])

  // Before paint, because the focused card may be removed.
  useLayoutEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${current}"]`)
      ?.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const box = scroller.current
    if (!box || event.altKey || event.ctrlKey || event.metaKey) return
    const pageRows = Math.max(1, Math.floor(box.clientHeight / step))
    const isRightToLeft = getComputedStyle(box).direction === 'rtl'
    const grid = { count: cards.length, columns, pageRows }
    const next = moveInGrid(event.key, current, grid, isRightToLeft)
    if (next === undefined) return
    event.preventDefault()
    const top = Math.floor(next / columns) * step
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + step > box.scrollTop + box.clientHeight)
      box.scrollTop = top + step - box.clientHeight
    shouldFocus.current = true
    setHeld(true)
    setActive(next)
  }
  const onFocus = useCallback((index: number) => {
    setActive(index)
    setHeld(true)
  }, [])

  const drawn = range(start * columns, Math.min(cards.length, end * columns))
  // A focused card stays rendered wherever it is scrolled; and Tab always reaches a card.
  if (isHeld && cards.length > 0 && !drawn.includes(current)) drawn.push(current)
  const entry = isHeld ? current : (drawn[0] ?? 0)
  return (
    <div
      ref={scroller}
      className={cls.lkAllScroll}
      data-scroll=""
      onScroll={({ currentTarget }) => visit?.set('cards', currentTarget.scrollTop)}
    >
      <ul
        ref={list}
        className={cls.lkGrid}
        aria-label={t('connect.wallets')}
        aria-busy={isLoading || undefined}
        style={{
          blockSize: `${Math.max(0, rows * step)}px`,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        }}
        onKeyDown={onKeyDown}
        onBlur={() => shouldFocus.current || setHeld(false)}
      >
        {drawn.map((index) => {
          const card = cards[index] as WalletCard
          return (
            <WalletGridCard
              key={card.id}
              card={card}
              isLookalike={lookalikes.has(card.id)}
              namespaces={namespaces.get(card.id)}
              index={index}
              columns={columns}
              setSize={hasMore ? -1 : cards.length}
              isActive={index === entry}
              watch={watch}
              onChoose={onChoose}
              onFocus={onFocus}
            />
          )
        })}
        {range(cards.length, Math.min(cards.length + trailing, end * columns)).map((index) => (
          <li
            key={`skeleton ${index}`}
            aria-hidden="true"
            style={{ gridColumn: (index % columns) + 1, gridRow: Math.floor(index / columns) + 1 }}
          >
            <Skeleton className={cls.lkCardSkeleton} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
