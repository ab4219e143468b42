/**
 * Minimum output after slippage, in base units, rounded up.
 *
 * @param basisPoints from 0 to 10,000
 */
export function getMinimumAmountOut(quoted: bigint, basisPoints: bigint): bigint {
  return (quoted * (10_000n - basisPoints) + 9_999n) / 10_000n
}
