import { FrameError } from '@latchkey/frame-protocol'
import type { Ports } from '../ports.ts'
import type { State } from './state.ts'

/** Milliseconds after a code in which it is a proof. */
const codeLimit = 5 * 60_000

/** @throws {FrameError} -32001 if this worker has no code of the account of the last 5 minutes */
export function checkCode(
  { ports, state }: { readonly ports: Ports; readonly state: State },
  accountId: string,
): void {
  const { proved } = state
  const age = proved?.accountId === accountId ? ports.now() - proved.at : -1
  if (age < 0 || age > codeLimit)
    throw new FrameError(-32001, 'This code is no longer valid. Request another one')
}
