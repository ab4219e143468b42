const units = [
  ['yr', 31_536_000_000],
  ['mo', 2_592_000_000],
  ['d', 86_400_000],
  ['hr', 3_600_000],
  ['min', 60_000],
  ['sec', 1_000],
] as const

/**
 * How long ago something was, in its largest whole unit: the key of its text, and the count. A month has 30 days. Pure.
 *
 * @example
 * const { key, count } = formatAge(150_000) // 'age.min', 2
 * t(key, { count })
 */
export function formatAge(ageMs: number): {
  readonly key: `age.${(typeof units)[number][0]}`
  readonly count: number
} {
  const [unit, ms] = units.find(([, size]) => ageMs >= size) ?? units[5]
  return { key: `age.${unit}`, count: Math.max(1, Math.floor(ageMs / ms)) }
}
