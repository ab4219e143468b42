import { FrameError } from '@latchkey/frame-protocol'
import { PasskeyError } from './passkeys.ts'

/** Why a passkey did not succeed. */
export type PasskeyProblem = 'notUsed' | 'noSecret' | 'passkeyRefused' | 'noAnswer'

/** Returns the text that says why. */
export function getPasskeyProblem(error: unknown): PasskeyProblem {
  if (error instanceof PasskeyError) return error.reason
  return error instanceof FrameError && error.code === -32019 ? 'passkeyRefused' : 'noAnswer'
}
