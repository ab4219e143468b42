import { encode } from 'uqr'

/** A code to scan, in modules: path data for a view box of `size` by `size`, without the quiet zone around it. */
export type QrDrawing = {
  readonly size: number
  /** The dark modules, adjacent ones of a row as one rectangle; without the finder patterns. */
  readonly modules: string
  /** The three finders with round corners; to be filled by the even-odd rule. */
  readonly finders: string
}

/** Modules on a side of an eye. */
const finderSize = 7

/**
 * Creates a QR code (ISO/IEC 18004) with error correction of at least 15 %. Pure.
 *
 * @example
 * const { size, modules, finders } = drawQr('wc:…')
 */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const end = size - finderSize
  const isFinder = (x: number, y: number) =>
    (x < finderSize && y < finderSize) ||
    (x >= end && y < finderSize) ||
    (x < finderSize && y >= end)
  const runs: string[] = []
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      const from = x
      while (row[x] && !isFinder(x, y)) x += 1
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1H${from}z`)
    }
  }
  const finders = [drawFinder(0, 0), drawFinder(end, 0), drawFinder(0, end)]
  return { size, modules: runs.join(''), finders: finders.join('') }
}

/** A ring one module wide, and three by three within. */
const drawFinder = (x: number, y: number) =>
  drawSquare(x, y, finderSize, 2) +
  drawSquare(x + 1, y + 1, 5, 1.2) +
  drawSquare(x + 2, y + 2, 3, 0.8)

function drawSquare(x: number, y: number, side: number, radius: number): string {
  const straight = Math.round((side - 2 * radius) * 10) / 10
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + radius} ${y}h${straight}${corner(radius, radius)}v${straight}${corner(-radius, radius)}` +
    `h${-straight}${corner(-radius, -radius)}v${-straight}${corner(radius, -radius)}z`
  )
}
