import { usageError } from './usageError.ts'

/**
 * Asserts that `open` was not called with `{ view }`.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkOpen(first: unknown): void {
  const { view, params } = Object(first)
  // The event of a click has one, too: its window.
  if (typeof first !== 'object' || typeof view !== 'string') return
  throw usageError(
    'open takes the name of a view, not an object',
    `write open('${view}'${params ? ', params' : ''})`,
  )
}
