import { copyOwnFields } from '../base/object.ts'
import { inDevelopment } from '../development/inDevelopment.ts'
import { InvalidConfigError } from './errors.ts'

/**
 * For the options of an adapter or connector: a misspelt one that is quietly ignored is found in production.
 *
 * @param door - the function that takes the options, as the site wrote it
 * @param names - the known options
 * @returns the own fields of `options`, without those inherited from `Object.prototype`
 * @throws {InvalidConfigError} `options` is no object, or has another key
 *
 * @example
 * const { networks } = checkOptionNames('solana', options, ['networks', 'wallets'])
 *
 */
export function checkOptionNames<options extends object>(
  door: string,
  options: options,
  names: readonly string[],
): options {
  inDevelopment()?.checkOptions(
    door,
    options,
    names,
    (option, expected) => new InvalidConfigError(option, expected),
  )
  if (typeof options !== 'object' || options === null) {
    throw new InvalidConfigError(door, 'expected an object')
  }
  const unknown = Object.keys(options).find((key) => !names.includes(key))
  if (unknown !== undefined) throw new InvalidConfigError(`${door}.${unknown}`, 'unknown option')
  return copyOwnFields(options)
}
