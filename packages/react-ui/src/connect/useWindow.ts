import { type RefObject, useLayoutEffect, useState } from 'react'
import { observeSize } from '../modal/observeSize.ts'

/** Lists up to this long are drawn whole. */
const whole = 48
/** Rows drawn beyond what is seen, on each side: Tab always finds a next one. */
const overscan = 8
/** Rows of a longer list that are drawn before it is measured. */
const first = 16

const all = (count: number) => ({ start: 0, end: count, before: 0, after: 0 })

/**
 * The part of a long list that is to be drawn, for rows that are all `step` pixels apart, inside the
 * nearest scrolling element (`data-scroll`); on a sheet the box may scroll as well.
 *
 * @returns indices `start` to `end` (not included), and the room of the others in pixels.
 */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, step: number) {
  const [range, setRange] = useState({ start: 0, end: first })
  const isWhole = count <= whole
  useLayoutEffect(() => {
    const scroller = box.current?.closest('[data-scroll]')
    if (isWhole || !scroller) return
    const measure = () => {
      if (!box.current) return
      const hidden = scroller.getBoundingClientRect().top - box.current.getBoundingClientRect().top
      const top = Math.max(0, hidden) + box.current.scrollTop
      // In steps, so that most scroll events change nothing.
      const start = Math.max(0, Math.floor(top / step / 4) * 4 - overscan)
      const seen = Math.ceil(scroller.clientHeight / step)
      const end = Math.min(count, start + seen + overscan * 2 + 4)
      setRange((old) => (old.start === start && old.end === end ? old : { start, end }))
    }
    measure()
    // Captured, because scrolling the box itself does not bubble.
    const options = { passive: true, capture: true }
    scroller.addEventListener('scroll', measure, options)
    const stop = observeSize(scroller, measure)
    return () => {
      scroller.removeEventListener('scroll', measure, options)
      stop()
    }
  }, [box, count, step, isWhole])
  if (isWhole) return all(count)
  const end = Math.min(count, range.end)
  return { start: range.start, end, before: range.start * step, after: (count - end) * step }
}
