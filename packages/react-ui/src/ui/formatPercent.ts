/**
 * Hundredths of a per cent in the visitor's language. Pure.
 *
 * @example
 * formatPercent(50n, 'en') // '0.5%'
 */
export const formatPercent = (basisPoints: bigint, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    Number(basisPoints) / 10_000,
  )
