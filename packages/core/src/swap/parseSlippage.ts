import { InvalidSlippageError } from './errors.ts'

/**
 * Parses a slippage without floating-point arithmetic.
 *
 * @param slippage per cent from 0 to 5 with at most two decimals, such as 0.5 or '0.5'
 * @returns basis points, hundredths of a per cent
 * @throws {InvalidSlippageError} if it is not such a percentage
 */
export function parseSlippage(slippage: number | string): bigint {
  const [, percent, hundredths = ''] = /^(\d)(?:\.(\d{1,2}))?$/.exec(String(slippage)) ?? []
  const basisPoints = percent && BigInt(percent) * 100n + BigInt(hundredths.padEnd(2, '0'))
  if (typeof basisPoints !== 'bigint' || basisPoints > 500n)
    throw new InvalidSlippageError(slippage)
  return basisPoints
}
