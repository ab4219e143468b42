import { isCaipNetworkId } from '../base/caip.ts'
import { copyOwnFields } from '../base/object.ts'
import { development } from '../development/development.ts'
import { InvalidArgumentError } from './argumentErrors.ts'

/** Whether a value is valid, and a description of valid ones. */
export type Check = readonly [isValid: (value: unknown) => boolean, expected: string]

/** A check for each option. */
export type Checks<options> = { readonly [name in keyof options]-?: Check }

export const optional = ([isValid, expected]: Check): Check => [
  (value) => value === undefined || isValid(value),
  expected,
]
export const oneOf = (...values: string[]): Check => [
  (value) => values.includes(value as string),
  values.map((value) => `"${value}"`).join(', '),
]
export const text: Check = [(value) => typeof value === 'string' && value !== '', 'a string']
const caipNetworkId: Check = [isCaipNetworkId, 'a CAIP-2 id, as eip155:1']
// Not `instanceof`: a test environment has an `AbortSignal` of its own.
const signal: Check = [
  (value) => typeof Object(value).addEventListener === 'function',
  'an AbortSignal',
]

/** Checks of options that several actions have. */
export const commonChecks = {
  caipNetworkId: optional(caipNetworkId),
  namespace: optional(text),
  connectorId: optional(text),
  signal: optional(signal),
}

/**
 * Checks the options of an action. Valibot's schemas would double the size of the action on every page.
 *
 * @returns the own fields of `options`
 * @throws {InvalidArgumentError} with the first one that is unknown or invalid, and the expected value
 */
export function readArguments<options extends object>(
  action: string,
  options: options,
  known: Checks<options>,
): options {
  const names = Object.keys(known)
  if (typeof options !== 'object' || options === null)
    throw new InvalidArgumentError(action, `expected an object with ${names.join(', ')}`)
  let own: options
  try {
    own = copyOwnFields(options)
  } catch (cause) {
    // A getter or a proxy trap threw.
    throw new InvalidArgumentError(action, 'could not be read', cause)
  }
  const unknown = Object.keys(own).find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined) {
    const hint = development?.describeName(unknown, names) ?? ''
    throw new InvalidArgumentError(`${action}.${unknown}`, `unknown option${hint}`)
  }
  for (const [name, [isValid, expected]] of Object.entries(known as Record<string, Check>))
    if (!isValid(own[name as keyof options]))
      throw new InvalidArgumentError(`${action}.${name}`, `expected ${expected}`)
  return own
}
