/** Decimals of amounts of US dollars in this code: millionths. */
export const usdDecimals = 6

/**
 * The value of base units in millionths of a US dollar, rounded down: never more than it is.
 *
 * @param price of one whole token in US dollars; undefined if unknown, and so is the value then
 * @example
 * toUsd(1_500_000_000_000_000_000n, 18, 2_000) // 3_000_000_000n, which is $3,000
 */
export function toUsd(
  value: bigint,
  decimals: number,
  price: number | undefined,
): bigint | undefined {
  if (price === undefined || !Number.isFinite(price) || price < 0) return undefined
  // The shortest notation of a number is the one that the service wrote: `1234.5`, `1e-9`, `1.5e+30`.
  const [digits = '', exponent = '0'] = String(price).split('e')
  const [integer = '', fraction = ''] = digits.split('.')
  const scale = decimals - usdDecimals + fraction.length - Number.parseInt(exponent, 10)
  const product = value * BigInt(integer + fraction)
  return scale < 0 ? product * 10n ** BigInt(-scale) : product / 10n ** BigInt(scale)
}
