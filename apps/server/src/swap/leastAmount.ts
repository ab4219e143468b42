/**
 * The least that a swap must give, in base units: the quote less the slippage, rounded up for the one who swaps.
 *
 * @param basisPoints 0 to 10,000.
 */
export function leastAmount(quoted: bigint, basisPoints: bigint): bigint {
  return (quoted * (10_000n - basisPoints) + 9_999n) / 10_000n
}
