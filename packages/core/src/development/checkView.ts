import { createUsageError } from './createUsageError.ts'
import { linkErrorDocs } from './linkErrorDocs.ts'
import { suggestName } from './suggestName.ts'

/**
 * Rejects an object in place of a view's name, and an unknown name.
 *
 * @param names - the views that can be opened
 * @param refuse - throws the error of an unknown view, with details
 * @throws {LatchkeyError} code `usage`, or the error of `refuse`
 */
export function checkView(
  view: unknown,
  names: readonly string[],
  refuse: (details: string) => never,
): void {
  if (view === undefined) return
  if (typeof view !== 'string') throw describeInvalidName(view)
  if (names.includes(view)) return
  const intended = suggestName(view, names)
  const suggestion = intended ? `did you mean "${intended}"?; ` : ''
  refuse(`${suggestion}the views are ${names.join(', ')}${linkErrorDocs('viewNotAvailable')}`)
}

function describeInvalidName(input: unknown): Error {
  const { view, params } = Object(input)
  const shown = typeof view === 'string' ? view : 'Networks'
  return createUsageError(
    'openModal takes the name of a view as its second argument',
    `write openModal(latchkey, '${shown}'${params ? ', { params }' : ''})`,
  )
}
