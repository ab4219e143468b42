import { usageError } from './usageError.ts'

/**
 * Asserts that a view is given by its name.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkView(view: unknown): void {
  if (view === undefined || typeof view === 'string') return
  const { view: name, params } = Object(view)
  const shown = typeof name === 'string' ? name : 'Networks'
  throw usageError(
    'openModal takes the name of a view as its second argument',
    `write openModal(latchkey, '${shown}'${params ? ', params' : ''})`,
  )
}
