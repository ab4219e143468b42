/** Precision of a price during the calculation. */
const scale = 10n ** 30n

/** A pool from the perspective of one of its tokens. Reserves are base units. */
export type Pool = {
  reserve: bigint
  decimals: number
  /** The other token, in which the price is paid. */
  paid: { reserve: bigint; decimals: number; price: bigint }
}

/** One dollar at the precision of prices. */
export const dollar = scale

/**
 * The price of one whole token in the deepest of its pools, as a multiple of `dollar`.
 *
 * @param leastLiquidity in dollars. A pool with less of the other token is ignored: a small trade would move its
 * price
 * @returns undefined without a usable pool
 */
export function computePoolPrice(
  pools: readonly Pool[],
  leastLiquidity: number,
): bigint | undefined {
  let deepest = BigInt(leastLiquidity) * dollar
  let found: bigint | undefined
  for (const { reserve, decimals, paid } of pools) {
    if (reserve === 0n || paid.reserve === 0n) continue
    const depth = (paid.reserve * paid.price) / 10n ** BigInt(paid.decimals)
    if (depth < deepest) continue
    const price = (depth * 10n ** BigInt(decimals)) / reserve
    if (price === 0n) continue
    deepest = depth
    found = price
  }
  return found
}

/** The same as a number, for display. */
export function toNumber(price: bigint): number {
  return Number(price) / Number(scale)
}
