import { usageError } from './usageError.ts'

/**
 * Refuses what is not a function in `useAction`, such as the result of an action.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkAction(action: unknown): void {
  if (typeof action === 'function') return
  throw usageError(
    'useAction takes an action, not its result',
    'write useAction(disconnect), and call run() where it is needed',
  )
}
