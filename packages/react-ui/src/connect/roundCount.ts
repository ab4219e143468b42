/**
 * A number of wallets as it is shown: as it is below ten, else in whole tens; `isMore` says that some are left out. Pure.
 *
 * @example
 * roundCount(567) // { count: 560, isMore: true }
 */
export function roundCount(exact: number): { count: number; isMore: boolean } {
  const count = exact < 10 ? exact : Math.floor(exact / 10) * 10
  return { count, isMore: count < exact }
}
