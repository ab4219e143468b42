/** Decimals of amounts of US dollars in this code: millionths. */
export const usdDecimals = 6

/** A price is scaled to an integer by this power of ten, which keeps prices of 0.000000000001 dollars. */
const priceDecimals = 12

/**
 * The value of base units in millionths of a US dollar, rounded down: never more than it is.
 *
 * @param price of one whole token in US dollars; undefined if unknown, and so is the value then
 * @example
 * toUsd(1_500_000_000_000_000_000n, 18, 2_000) // 3_000_000_000n, which is $3,000
 */
export function toUsd(value: bigint, decimals: number, price: number | undefined): bigint | undefined {
  if (price === undefined || !Number.isFinite(price) || price < 0) return undefined
  const scaled = BigInt(Math.floor(price * 10 ** priceDecimals))
  return (value * scaled) / 10n ** BigInt(decimals + priceDecimals - usdDecimals)
}
