/** A grid of cards: how many, how many to a row, and how many rows a page of it has. */
export type Grid = { readonly count: number; readonly columns: number; readonly pageRows: number }

/**
 * The index to which a key moves from a card. Pure.
 *
 * @param isRightToLeft - the first card of a row is on the right
 * @returns the index of the next card; `undefined` if the key does not move
 *
 * @example
 * moveInGrid('ArrowDown', 0, { count: 9, columns: 4, pageRows: 4 }, false) // 4
 */
export function moveInGrid(
  key: string,
  from: number,
  { count, columns, pageRows }: Grid,
  isRightToLeft: boolean,
): number | undefined {
  const forward = isRightToLeft ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * pageRows,
    PageUp: -columns * pageRows,
    Home: -count,
    End: count,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (step === undefined || count === 0) return undefined
  const last = count - 1
  // A step down from the row before the last one, which may be shorter, leads to its end.
  return Math.min(last, Math.max(0, from + step))
}
