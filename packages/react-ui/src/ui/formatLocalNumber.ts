/**
 * A decimal text with the separators of a language. Digits are never rounded, however many. Pure.
 *
 * @example
 * formatLocalNumber('1234.500', 'de') // '1.234,500'
 */
export function formatLocalNumber(decimal: string, locale: string): string {
  const [integer = '0', fraction = ''] = decimal.split('.')
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0.5)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  if (!fraction) return new Intl.NumberFormat(locale).format(BigInt(integer))
  return `${new Intl.NumberFormat(locale).format(BigInt(integer))}${point}${fraction.replace(/\d/g, (digit) => plain.format(Number(digit)))}`
}
