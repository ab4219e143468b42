import { copyOwnFields } from '../base/object.ts'
import { development } from '../development/development.ts'
import { InvalidConfigError } from './errors.ts'

/**
 * Asserts that all options of an adapter or connector are known, so that a misspelt option fails at startup.
 *
 * @param entry - name of the function that takes the options, for the error
 * @param names - the known options
 * @returns the own fields of `options`, without those inherited from `Object.prototype`
 * @throws {InvalidConfigError} if `options` is not an object, or has an unknown key
 *
 * @example
 * const { networks } = assertKnownOptions('solana', options, ['networks', 'wallets'])
 */
export function assertKnownOptions<options extends object>(
  entry: string,
  options: options,
  names: readonly string[],
): options {
  development?.checkOptions(
    entry,
    options,
    names,
    (option, expected) => new InvalidConfigError(option, expected),
  )
  if (typeof options !== 'object' || options === null) {
    throw new InvalidConfigError(entry, 'expected an object')
  }
  const unknown = Object.keys(options).find((key) => !names.includes(key))
  if (unknown !== undefined) throw new InvalidConfigError(`${entry}.${unknown}`, 'unknown option')
  return copyOwnFields(options)
}
