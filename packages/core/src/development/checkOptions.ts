import { describeName, listNames } from './describeName.ts'
import { usageError } from './usageError.ts'

/**
 * Refuses the options of an adapter or connector with more words than production has.
 *
 * @param refuse - makes the error of an option and what was expected
 * @throws what `refuse` made; {LatchkeyError} code `usage` where the site listed the function itself
 */
export function checkOptions(
  door: string,
  options: unknown,
  names: readonly string[],
  refuse: (option: string, expected: string) => Error,
): void {
  if (typeof options !== 'object' || options === null)
    throw refuse(door, `expected an object${listNames(names)}`)
  if ('customRpcUrls' in options && 'isBrowser' in options) {
    const list = 'report' in options ? 'connectors' : 'adapters'
    throw usageError(
      `${list}: [${door}] lists a function that was not called`,
      `write ${list}: [${door}(…)], with its options`,
    )
  }
  const unknown = Object.keys(options).find((key) => !names.includes(key))
  if (unknown !== undefined)
    throw refuse(`${door}.${unknown}`, `unknown option${describeName(unknown, names)}`)
}
