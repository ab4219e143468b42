/**
 * Parses a decimal string as base units, the opposite of `formatUnits`. Digits beyond `decimals` are dropped, so that the
 * result is never more than the text says.
 *
 * @returns undefined if it is no plain decimal: digits, and at most one point between digits
 *
 * @example
 * parseUnits('1.5', 6) // 1_500_000n
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, integer = '', fraction = ''] = /^(\d{1,100})(?:\.(\d{1,100}))?$/.exec(text) ?? []
  if (integer === '') return undefined
  return BigInt(integer + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
