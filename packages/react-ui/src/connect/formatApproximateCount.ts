/**
 * Rounds a number of wallets for display: exact below ten, else in tens; `isMore` is true if it was rounded down.
 * Pure.
 *
 * @example
 * formatApproximateCount(567) // { count: 560, isMore: true }
 */
export function formatApproximateCount(exact: number): { count: number; isMore: boolean } {
  const count = exact < 10 ? exact : Math.floor(exact / 10) * 10
  return { count, isMore: count < exact }
}
