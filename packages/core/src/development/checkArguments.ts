import { createUsageError } from './createUsageError.ts'
import { describeName } from './describeName.ts'

/**
 * Rejects an option of an action that does not exist, where production ignores it. A whole connection is accepted.
 *
 * @param known - a flag for each option
 * @throws {LatchkeyError} code `usage`, with the closest option
 */
export function checkArguments<options extends object>(
  action: string,
  options: options,
  known: { readonly [name in keyof options]-?: true },
): void {
  const names = Object.keys(known)
  if (typeof options !== 'object' || options === null)
    throw createUsageError(
      `${action} takes an object as its second argument`,
      `write ${action}(latchkey, { ${names.join(', ')} })`,
    )
  if ('connectorId' in options && 'accounts' in options) return
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw createUsageError(
      `${action} has no option "${unknown}"`,
      describeName(unknown, names).replace('; ', ''),
    )
}

/**
 * Asserts that a function named `watch…` was given a listener.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkListener(onChange: unknown): void {
  if (typeof onChange === 'function') return
  throw createUsageError(
    'A watch function was called without onChange',
    'its second argument is an object: write watchConnection(latchkey, { onChange })',
  )
}
