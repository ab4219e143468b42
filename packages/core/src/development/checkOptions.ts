import { createUsageError } from './createUsageError.ts'
import { describeName, listNames } from './describeName.ts'

/**
 * Checks the options of an adapter or connector. The messages have more detail than in production.
 *
 * @param refuse - creates the error of an option
 * @throws the error of `refuse`; {LatchkeyError} code `usage` if the factory was listed without being called
 */
export function checkOptions(
  entry: string,
  options: unknown,
  names: readonly string[],
  refuse: (option: string, expected: string) => Error,
): void {
  if (typeof options !== 'object' || options === null)
    throw refuse(entry, `expected an object${listNames(names)}`)
  if ('customRpcUrls' in options && 'isBrowser' in options) {
    const list = 'report' in options ? 'connectors' : 'adapters'
    throw createUsageError(
      `${list}: [${entry}] lists a function that was not called`,
      `write ${list}: [${entry}(…)], with its options`,
    )
  }
  const unknown = Object.keys(options).find((key) => !names.includes(key))
  if (unknown !== undefined)
    throw refuse(`${entry}.${unknown}`, `unknown option${describeName(unknown, names)}`)
}
