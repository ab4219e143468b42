import { type RefObject, useLayoutEffect, useState } from 'react'
import { observeSize } from './observeSize.ts'

/** Up to this number of items, all are rendered. */
const fullCount = 48

/** The layout of the rows of a list, and the number of rows rendered beyond the visible ones. */
export type RowLayout = {
  /** Pixels from one row to the next. */
  readonly step: number
  /** Items in a row. */
  readonly columns: number
  /** Rows on each side of those in sight: Tab always finds a next one. */
  readonly overscan: number
  /** Rows by which the first drawn one moves: with several, most scroll events change nothing. */
  readonly stride: number
  /** Rows that are drawn at most. */
  readonly most: number
}

/** The part of a list that is drawn; `end` is not included. */
export type DrawnRows = Pick<RowLayout, 'step' | 'columns'> & {
  readonly start: number
  readonly end: number
}

/**
 * The rows of a list that are to be drawn: those in sight and some beyond on each side. Pure.
 *
 * @param box - how far it is scrolled and how high it is, in pixels
 * @returns rows, `end` not included
 *
 * @example
 * getVisibleRange({ scrollTop: 0, height: 484 }, { step: 114, columns: 4, overscan: 1, stride: 1, most: 9 }) // { start: 0, end: 8 }
 */
export function getVisibleRange(
  { scrollTop, height }: { scrollTop: number; height: number },
  { step, overscan, stride, most }: RowLayout,
): { start: number; end: number } {
  const first = Math.floor(scrollTop / step / stride) * stride
  const start = Math.max(0, first - overscan)
  return { start, end: start + Math.min(most, Math.ceil(height / step) + 2 * overscan + stride) }
}

/**
 * Returns the rows of a long list to render, within the nearest scrolling element (`data-scroll`). The list itself
 * may scroll as well. 0.6 kB, compared with 9.5 of TanStack Virtual.
 *
 * @param list - its rows begin at its upper edge
 * @param initial - the layout before `measure` runs, and the number of rows rendered then
 * @param measure - called at the first layout and when the scrolling element changes its size; stable between renders
 * @param count - the number of items: up to 48 are all rendered, and no row is beyond the last one
 */
export function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  {
    initial,
    measure,
    count,
  }: {
    initial: RowLayout & { readonly drawn: number }
    measure?: (list: HTMLElement, scroller: HTMLElement) => RowLayout
    count?: number
  },
): DrawnRows {
  const { step, columns, drawn } = initial
  const isFullyRendered = count !== undefined && count <= fullCount
  const [rows, setRows] = useState<DrawnRows>({ step, columns, start: 0, end: drawn })
  useLayoutEffect(() => {
    const scroller = list.current?.closest<HTMLElement>('[data-scroll]')
    if (isFullyRendered || !scroller) return
    let layout: RowLayout = initial
    const updateRows = () => {
      const box = list.current
      if (!box) return
      const hidden = scroller.getBoundingClientRect().top - box.getBoundingClientRect().top
      const scrollTop = Math.max(0, Math.round(hidden)) + box.scrollTop
      const { start, end } = getVisibleRange({ scrollTop, height: scroller.clientHeight }, layout)
      setRows((old) =>
        old.start === start &&
        old.end === end &&
        old.columns === layout.columns &&
        old.step === layout.step
          ? old
          : { step: layout.step, columns: layout.columns, start, end },
      )
    }
    const update = () => {
      if (list.current && measure) layout = measure(list.current, scroller)
      updateRows()
    }
    update()
    // Capturing, because `scroll` of the list itself does not bubble.
    const options = { passive: true, capture: true }
    scroller.addEventListener('scroll', updateRows, options)
    const stop = observeSize(scroller, update)
    return () => {
      scroller.removeEventListener('scroll', updateRows, options)
      stop()
    }
  }, [list, initial, measure, isFullyRendered])
  if (count === undefined) return rows
  const last = Math.ceil(count / rows.columns)
  if (isFullyRendered) return { ...rows, start: 0, end: last }
  return { ...rows, start: Math.min(last, rows.start), end: Math.min(last, rows.end) }
}
