import { usageError } from './usageError.ts'

const options = ['adapters', 'connectors', 'features', 'metadata', 'projectId', 'services']

/**
 * Asserts that the first argument of an action is an instance.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkInstance(latchkey: unknown, action: string): void {
  const given = Object(latchkey)
  if (typeof given.store?.get === 'function' && given.flights) return
  if (options.some((name) => name in given))
    throw usageError(
      `${action} was given the options of createLatchkey`,
      `write const latchkey = createLatchkey(options), then ${action}(latchkey)`,
    )
  throw usageError(
    `${action} needs an instance as its first argument`,
    'pass what createLatchkey returned',
  )
}
