import { usageError } from './usageError.ts'

/**
 * Asserts that `open` was not called with `{ view }`.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkOpen(first: unknown): void {
  const { view, params } = Object(first)
  if (typeof first !== 'object' || view === undefined) return
  throw usageError(
    'open takes the name of a view, not an object',
    `write open('${String(view)}'${params ? ', params' : ''})`,
  )
}
