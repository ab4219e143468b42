import { InvalidRequestError } from '../errors/errors.ts'

/** Maximum stored bytes of one session: an account may have hundreds, and a request lists them all. */
export const maxBytes = 8192

/**
 * @param parts the strings to store
 * @throws {InvalidRequestError} 400 `permissions` if they exceed 8192 bytes
 */
export function checkSize(...parts: readonly string[]): void {
  if (parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0) > maxBytes)
    throw new InvalidRequestError(
      'permissions',
      `Permissions, policies and context have ${maxBytes} bytes at most`,
    )
}
