import type { Latchkey } from '../latchkey.ts'
import { loadSignIn } from './loadSignIn.ts'

/** Loads the sign-in chunk and calls `run` with it. A failure is logged. */
export function withSignIn(
  latchkey: Latchkey,
  run: (signIn: typeof import('./index.ts')) => void,
): void {
  loadSignIn()
    .then(run)
    .catch((cause) => {
      latchkey.log({ level: 'warn', message: 'Could not load the sign-in code', cause })
    })
}
