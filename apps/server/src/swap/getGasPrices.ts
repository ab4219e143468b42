import type { GasPrice } from './schema.ts'

type History = {
  /** Base fee of each block, and of the next one. */
  baseFeePerGas: readonly bigint[]
  gasUsedRatio: readonly number[]
  /** Tips of each block, at three percentiles. */
  reward?: readonly (readonly bigint[])[] | undefined
}

/** Hundredths of the next block's base fee that each price covers: two, four and six full blocks in a row. */
const headroom = [125n, 160n, 200n] as const

/**
 * Slow, standard and fast prices. With EIP-1559 they are the maximum: base fee with headroom, and a tip like those of
 * recent blocks.
 *
 * @param now the node's suggestion, in wei
 * @param history undefined on a network without base fees
 */
export function getGasPrices(now: bigint, history: History | undefined): GasPrice {
  const base = history?.baseFeePerGas.at(-1) ?? 0n
  if (base === 0n) return write([now, (now * 110n) / 100n, (now * 125n) / 100n])
  const suggested = now > base ? now - base : 0n
  const prices = headroom.map((share, tier) => {
    const tip = getMedian(getTips(history, tier)) ?? suggested
    return (base * share) / 100n + tip
  })
  return write(prices)
}

/** The tips of an empty block are zero, and ignored. */
function getTips(history: History | undefined, tier: number): bigint[] {
  return (history?.reward ?? []).flatMap((tips, index) => {
    const tip = tips[tier]
    return tip === undefined || !((history?.gasUsedRatio[index] ?? 0) > 0) ? [] : [tip]
  })
}

function getMedian(values: readonly bigint[]): bigint | undefined {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)]
}

/** Faster is never cheaper. */
function write([standard = 0n, fast = 0n, instant = 0n]: readonly bigint[]): GasPrice {
  const second = fast > standard ? fast : standard
  const third = instant > second ? instant : second
  return { standard: String(standard), fast: String(second), instant: String(third) }
}
