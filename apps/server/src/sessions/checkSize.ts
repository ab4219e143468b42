import { InvalidRequestError } from '../errors/errors.ts'

/** Bytes of what is kept of one session: an account has hundreds, and whoever asks is told them all. */
export const mostBytes = 8192

/**
 * @param parts what would be kept of a session, as text.
 * @throws {InvalidRequestError} 400 `permissions`: it is more than 8192 bytes.
 */
export function checkSize(...parts: readonly string[]): void {
  if (parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0) > mostBytes)
    throw new InvalidRequestError(
      'permissions',
      `Permissions, policies and context have ${mostBytes} bytes at most`,
    )
}
