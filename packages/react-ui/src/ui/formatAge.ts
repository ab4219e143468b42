const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * How long ago something was, in its largest whole unit. Pure.
 *
 * @param ageMs at least a minute
 * @example
 * formatAge(150_000, 'en') // '2 min. ago'
 */
export function formatAge(ageMs: number, locale: string): string {
  const [unit, size] = units.find(([, ms]) => ageMs >= ms) ?? units[2]
  return new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(
    -Math.floor(ageMs / size),
    unit,
  )
}
