import type { Latchkey } from '../latchkey.ts'
import { loadSignIn } from './loadSignIn.ts'

/** Runs what needs the code of sign-in once it is fetched. A failure to fetch it is logged. */
export function withSignIn(
  latchkey: Latchkey,
  run: (signIn: typeof import('./index.ts')) => void,
): void {
  loadSignIn()
    .then(run)
    .catch((cause) => {
      latchkey.log({ level: 'warn', message: 'The end of a connection was not followed', cause })
    })
}
