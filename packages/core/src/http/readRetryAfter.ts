/** ms no service may make us wait longer than. */
const longest = 30_000

/**
 * The header `Retry-After` in ms, at most 30 s: seconds, or a date (RFC 9110 §10.2.3). Undefined when it is absent or
 * unreadable.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longest)
}
