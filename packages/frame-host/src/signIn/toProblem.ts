import { FrameError, PasskeyNeededError } from '@latchkey/frame-protocol'
import { getPasskeyProblem, type PasskeyProblem } from '../passkey/getPasskeyProblem.ts'
import { WorkerFailedError } from '../worker/createWorkerClient.ts'

/** Why a step did not succeed. */
export type Problem =
  | 'wrongCode'
  | 'invalidEmail'
  | 'expired'
  | 'proveAgain'
  | 'throttled'
  | 'refused'
  | 'maybeAdded'
  | 'stopped'
  | PasskeyProblem

const problems: Readonly<Record<number, Problem>> = {
  [-32000]: 'wrongCode',
  [-32001]: 'expired',
  [-32005]: 'throttled',
  [-32602]: 'invalidEmail',
  4100: 'refused',
  4200: 'refused',
}

/** Returns what the text says. */
export function toProblem(error: unknown): Problem {
  if (error instanceof WorkerFailedError) return 'stopped'
  return problems[getErrorCode(error) ?? 0] ?? getPasskeyProblem(error)
}

/** Returns the code of an error of the worker. */
export const getErrorCode = (error: unknown): number | undefined =>
  error instanceof FrameError ? error.code : undefined

/** Whether only another code helps: that of the session is too old, or the session has ended meanwhile. */
export function needsCode(error: unknown): boolean {
  const code = getErrorCode(error)
  return code === -32001 || code === 4100 || code === 4001
}

export const needsPasskey = (error: unknown): boolean =>
  getErrorCode(error) === new PasskeyNeededError().code
