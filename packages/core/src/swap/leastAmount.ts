/**
 * The least that a swap may give, in base units: what was quoted less the slippage, rounded up for the one who swaps.
 *
 * @param slippage whole per cents, 0 to 100
 */
export function leastAmount(quoted: bigint, slippage: number): bigint {
  return (quoted * BigInt(100 - slippage) + 99n) / 100n
}
