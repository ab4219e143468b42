import { formatUnits } from '@latchkey/core'
import { formatLocalNumber } from './formatLocalNumber.ts'

/** Digits after the point: of amounts from 1, and of smaller ones. */
const digits = { large: 3, small: 6 }
const centsDecimals = 2
const usdDecimals = 6

/**
 * An amount in the visitor's language, rounded down, so that it never shows more than it is. Pure.
 *
 * @returns the text; with `isLess` the amount is smaller than the text, which is its smallest step
 *
 * @example
 * formatAmount(1_999_999n, 6, 'en') // { text: '1.999', isLess: false }
 */
export function formatAmount(
  value: bigint,
  decimals: number,
  locale: string,
): { readonly text: string; readonly isLess: boolean } {
  const [integer = '0', fraction = ''] = formatUnits(value, decimals).split('.')
  const most = integer === '0' ? digits.small : digits.large
  const shown = fraction.slice(0, most).replace(/0+$/, '')
  const isLess = value > 0n && integer === '0' && shown === ''
  const smallest = `${'0'.repeat(most - 1)}1`
  return { text: formatLocalNumber(`${integer}.${isLess ? smallest : shown}`, locale), isLess }
}

/**
 * The most that something costs, rounded up, so that it never shows less than it is. Pure.
 *
 * @example
 * formatLimit(1_000_001n, 6, 'en') // '1.001'
 */
export function formatLimit(value: bigint, decimals: number, locale: string): string {
  const most = value < 10n ** BigInt(decimals) ? digits.small : digits.large
  const step = 10n ** BigInt(Math.max(0, decimals - most))
  return formatAmount(((value + step - 1n) / step) * step, decimals, locale).text
}

/**
 * An amount with every digit, as it is sent. Pure.
 *
 * @example
 * formatExactAmount(1_234_567_891n, 6, 'en') // '1,234.567891'
 */
export const formatExactAmount = (value: bigint, decimals: number, locale: string): string =>
  formatLocalNumber(formatUnits(value, decimals), locale)

/**
 * A decimal amount of a currency in the visitor's language; a whole one has no digits after the point. Pure.
 *
 * @example
 * formatCurrency('7500.00', 'USD', 'en') // '$7,500'
 */
export function formatCurrency(decimal: string, currency: string, locale: string): string {
  const isWhole = /^\d+(\.0*)?$/.test(decimal)
  try {
    return new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency },
      ...(isWhole && { maximumFractionDigits: 0 }),
    }).format(decimal as `${number}`)
  } catch {
    // A code that is no currency's.
    return `${formatLocalNumber(decimal, locale)} ${currency}`
  }
}

/**
 * Millionths of a US dollar in the visitor's language, rounded down to cents. Pure.
 *
 * @example
 * formatUsd(3_999_999n, 'en') // { text: '$3.99', isLess: false }
 */
export function formatUsd(
  usd: bigint,
  locale: string,
): { readonly text: string; readonly isLess: boolean } {
  const cents = usd / 10n ** BigInt(usdDecimals - centsDecimals)
  const isLess = usd > 0n && cents === 0n
  const dollars = formatUnits(isLess ? 1n : cents, centsDecimals)
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  // A string keeps every digit; the types of TypeScript 6 know it.
  return { text: format.format(dollars as `${number}`), isLess }
}
