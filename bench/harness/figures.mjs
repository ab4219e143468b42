// The measured values and their targets. Pure.

const bytes = (value) => `${(value / 1000).toFixed(1)} kB`
const kilobytes = (value) => `${value.toFixed(0)} kB`
const ms = (value) => `${value.toFixed(0)} ms`
const count = (value) => value.toFixed(0)

/**
 * One row per value: `id` in the samples, title, format and targets: `most` limits the value, `ratio` its ratio to the
 * floor. `showsRatio` prints the ratio even without a target.
 */
export const figures = [
  {
    id: 'bytesBeforeButton',
    title: 'bytes before the button (brotli)',
    write: bytes,
    showsRatio: true,
    targets: { ours: { most: 85_000 }, beside: { ratio: 1.3 } },
  },
  { id: 'bytesByIdle', title: 'bytes by idle', write: bytes, showsRatio: true },
  {
    id: 'ownRequests',
    title: 'own requests by idle',
    write: count,
    targets: { ours: { most: 5 } },
  },
  {
    id: 'outsideRequests',
    title: 'requests leaving the site by idle',
    write: count,
    targets: { ours: { most: 0 }, beside: { most: 0 } },
  },
  {
    id: 'shellBytes',
    title: 'modal shell and Connect view, fetched on intent',
    write: bytes,
    targets: { ours: { most: 30_000 } },
  },
  {
    id: 'shellRequests',
    title: 'requests for it',
    write: count,
    targets: { ours: { most: 1 } },
  },
  {
    id: 'engineBytes',
    title: 'engine beyond viem and @wagmi/core',
    write: bytes,
    targets: { ours: { most: 12_000 } },
  },
  { id: 'openBytes', title: 'fetched once the modal is open, engine and all', write: bytes },
  {
    id: 'buttonPainted',
    title: 'button painted',
    write: ms,
    showsRatio: true,
    targets: { ours: { ratio: 1 } },
  },
  {
    id: 'firstOpen',
    title: 'first open seen',
    write: ms,
    showsRatio: true,
    targets: { ours: { ratio: 1.1 } },
  },
  {
    id: 'hastyOpen',
    title: 'first open seen, the pointer arriving with the click',
    write: ms,
    showsRatio: true,
    targets: { ours: { ratio: 4 } },
  },
  {
    id: 'secondOpen',
    title: 'second open seen',
    write: ms,
    showsRatio: true,
    targets: { ours: { ratio: 1.5 } },
  },
  {
    id: 'firstSettled',
    title: 'settled',
    write: ms,
    showsRatio: true,
    targets: { ours: { ratio: 3.9 } },
  },
  { id: 'secondSettled', title: 'second open settled', write: ms },
  {
    id: 'walletAsked',
    title: 'click on a wallet → wallet asked',
    write: ms,
    showsRatio: true,
    targets: { ours: { ratio: 1.7 } },
  },
  {
    id: 'connected',
    title: 'click on a wallet → connected',
    write: ms,
    showsRatio: true,
    targets: { ours: { ratio: 1.8 } },
  },
  { id: 'connectedAndGone', title: '… and the modal gone', write: ms },
  {
    id: 'slowNavigationToModal',
    title: 'slow 4G: navigation → modal when clicked at once',
    write: ms,
    showsRatio: true,
    targets: { ours: { ratio: 1.3 } },
  },
  {
    id: 'crowdOpen',
    title: '500 announced wallets: open seen',
    write: ms,
    showsRatio: true,
    targets: { ours: { ratio: 0.1 } },
  },
  {
    id: 'crowdNodes',
    title: '500 announced wallets: elements of the page',
    write: count,
    targets: { ours: { most: 600 } },
  },
  {
    id: 'cycleNodes',
    title: '20 open/close cycles: nodes',
    write: count,
    targets: { ours: { most: 0 }, beside: { most: 0 } },
  },
  {
    id: 'cycleListeners',
    title: '20 open/close cycles: listeners',
    write: count,
    targets: { ours: { most: 0 }, beside: { most: 0 } },
  },
  {
    id: 'cycleHeap',
    title: '20 open/close cycles: heap',
    write: kilobytes,
    targets: { ours: { most: 100 }, beside: { most: 100 } },
  },
  {
    id: 'thousandNodes',
    title: '1,000 open/close cycles: nodes',
    write: count,
    targets: { ours: { most: 0 } },
  },
  {
    id: 'thousandListeners',
    title: '1,000 open/close cycles: listeners',
    write: count,
    targets: { ours: { most: 0 } },
  },
  {
    id: 'thousandTimers',
    title: '1,000 open/close cycles: timers',
    write: count,
    targets: { ours: { most: 0 } },
  },
  { id: 'thousandHeap', title: '1,000 open/close cycles: heap', write: kilobytes },
  {
    id: 'packages',
    title: 'packages installed, Vite among them',
    write: count,
    targets: { ours: { most: 70 } },
  },
]

/** The median: the middle value, or the mean of the two middle values. */
export function median(values) {
  if (values.length === 0) return undefined
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Medians by app and id: `{ app: [{ id: number }] }` → `{ app: { id: number } }`. */
export function medians(samples) {
  return mapValues(samples, (rounds) => {
    const ids = new Set(rounds.flatMap((round) => Object.keys(round)))
    return Object.fromEntries(
      [...ids].map((id) => [
        id,
        median(rounds.map((round) => round[id]).filter((value) => value !== undefined)),
      ]),
    )
  })
}

/** Ratio of a value to that of the floor; undefined if the floor has no value, or 0. */
export function getRatio(values, app, id) {
  const floor = values.floor?.[id]
  const value = values[app]?.[id]
  return floor > 0 && value !== undefined ? value / floor : undefined
}

/** Returns missed targets as `{ id, title, app, is, target }`. Skips unmeasured targets. */
export function missed(values, rows = figures) {
  return rows.flatMap(({ id, title, write, targets = {} }) =>
    Object.entries(targets).flatMap(([app, { most, ratio }]) => {
      const value = values[app]?.[id]
      if (value === undefined) return []
      const times = getRatio(values, app, id)
      const fine =
        (most === undefined || round(value) <= most) &&
        (ratio === undefined || times === undefined || round(times) <= ratio)
      if (fine) return []
      const is = times === undefined ? write(value) : `${write(value)}, ${writeRatio(times)}`
      return [{ id, title, app, is, target: writeTarget({ most, ratio }, write) }]
    }),
  )
}

/** Formats a target: `≤ 45 ms, ≤ 1.6x`. */
export function writeTarget({ most, ratio }, write) {
  const parts = []
  if (most !== undefined) parts.push(most === 0 ? '0' : `≤ ${write(most)}`)
  if (ratio !== undefined) parts.push(`≤ ${writeRatio(ratio)}`)
  return parts.join(', ')
}

export const writeRatio = (times) => `${times.toFixed(2)}x`

// Two decimals, as in the table; ratios of milliseconds are not more precise.
const round = (value) => Math.round(value * 100) / 100

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}
