import { type RefObject, useLayoutEffect, useState } from 'react'
import { observeSize } from '../modal/observeSize.ts'
import { rowsInSight } from './rowsInSight.ts'

/** Pixels a card needs at least. */
const narrowest = 76
/** Until it is measured: a card of 106 and a gap of 8. */
const firstStep = 114

/** Which part of a grid is drawn. */
export type GridWindow = {
  readonly columns: number
  /** Pixels from one row to the next. */
  readonly step: number
  /** Rows, `end` not included. */
  readonly start: number
  readonly end: number
}

/** The rows of a long grid that are to be drawn, and how many cards stand in one. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>): GridWindow {
  const [shown, setShown] = useState<GridWindow>({ columns: 4, step: firstStep, start: 0, end: 6 })
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    let columns = 4
    let step = firstStep
    const place = () => {
      const { scrollTop, clientHeight: height } = box
      const { start, end } = rowsInSight({ scrollTop, height, step }, columns)
      setShown((old) =>
        old.start === start && old.end === end && old.columns === columns && old.step === step
          ? old
          : { columns, step, start, end },
      )
    }
    const measure = () => {
      const list = box.querySelector('ul')
      const gap = list ? Number.parseFloat(getComputedStyle(list).rowGap) || 0 : 0
      const card = list?.querySelector('li')
      columns = Math.max(2, Math.floor((box.clientWidth + gap) / (narrowest + gap)))
      step = card ? card.offsetHeight + gap : step
      place()
    }
    measure()
    box.addEventListener('scroll', place, { passive: true })
    const stop = observeSize(box, measure)
    return () => {
      box.removeEventListener('scroll', place)
      stop()
    }
  }, [scroller])
  return shown
}
