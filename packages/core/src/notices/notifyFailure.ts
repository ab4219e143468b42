import { toLatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { notify } from './notify.ts'

/**
 * Says that something the visitor asked for failed; the cause goes to the log.
 *
 * @example
 * notifyFailure(latchkey, cause, { messageId: 'profile.switchFailed', text: 'Failed to switch wallet' })
 */
export function notifyFailure(
  latchkey: Latchkey,
  cause: unknown,
  said: { messageId: string; text: string },
): void {
  latchkey.log({ level: 'warn', message: toLatchkeyError(cause).message, cause })
  notify(latchkey, { variant: 'error', ...said })
}
