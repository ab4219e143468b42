const minute = 60_000
/** The lifetime of a link, and a minute for the difference of two clocks. */
const longest = 11 * minute

/**
 * Formats how long ago a link was requested.
 *
 * @returns undefined if the device's clock cannot be right
 *
 * @example
 * formatElapsed(120_000, 'en') // '2 minutes ago'
 */
export function formatElapsed(milliseconds: number, locale: string): string | undefined {
  if (milliseconds < -minute || milliseconds > longest) return undefined
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const minutes = Math.floor(milliseconds / minute)
  return minutes < 1 ? format.format(0, 'second') : format.format(-minutes, 'minute')
}
