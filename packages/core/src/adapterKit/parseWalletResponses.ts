import { InvalidWalletAnswerError } from '../base/walletErrors.ts'

/**
 * Reads a property of any value.
 *
 * @returns undefined if the value has no such property, or its getter throws
 *
 * @example
 * readProperty({ code: 4001 }, 'code') // 4001
 */
export function readProperty(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' || value === null) && typeof value !== 'function') return undefined
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

/**
 * The error for a response of the wrong type. It contains the type and not the value, which is untrusted.
 *
 * @example
 * createInvalidResponseError('an address', 42).details // 'expected an address, got number'
 */
export function createInvalidResponseError(
  expected: string,
  response: unknown,
): InvalidWalletAnswerError {
  const kind = Array.isArray(response) ? 'list' : response === null ? 'null' : typeof response
  return new InvalidWalletAnswerError(`expected ${expected}, got ${kind}`)
}
