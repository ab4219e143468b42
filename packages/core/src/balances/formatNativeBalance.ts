import type { NativeBalance } from '../adapter/walletCalls.ts'
import { formatUnits } from './formatUnits.ts'

/**
 * Formats a balance with three decimals, rounded down, so that it never shows more than the balance.
 *
 * @example
 * formatNativeBalance({ value: 1_999_999_999_999_999_999n, decimals: 18 }) // '1.999'
 */
export function formatNativeBalance({
  value,
  decimals,
}: Pick<NativeBalance, 'value' | 'decimals'>): string {
  const [integer, fraction = ''] = formatUnits(value, decimals).split('.')
  return `${integer}.${fraction.padEnd(3, '0').slice(0, 3)}`
}
