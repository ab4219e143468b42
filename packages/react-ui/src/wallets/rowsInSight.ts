/** Cards are never drawn beyond this many: the rest has its room only. */
const most = 36

/**
 * The rows of a grid that are to be drawn: those in sight and one or two beyond on each side. Pure.
 *
 * @param box - how far it is scrolled, how high it is, and from one row to the next, in pixels
 * @returns rows, `end` not included
 *
 * @example
 * rowsInSight({ scrollTop: 0, height: 484, step: 114 }, 4) // { start: 0, end: 8 }
 */
export function rowsInSight(
  { scrollTop, height, step }: { scrollTop: number; height: number; step: number },
  columns: number,
): { start: number; end: number } {
  const wanted = Math.ceil(height / step) + 3
  const start = Math.max(0, Math.floor(scrollTop / step) - 1)
  return { start, end: start + Math.min(wanted, Math.floor(most / columns)) }
}
