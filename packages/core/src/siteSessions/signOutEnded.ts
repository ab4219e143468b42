import type { ChainNamespace } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** Ends the sessions of ended connections in these namespaces, now or once the site is available. Failures are logged. */
export function signOutEnded(latchkey: Latchkey, namespaces: readonly ChainNamespace[]): void {
  import('./index.ts')
    .then(({ signOutEndedSessions }) => signOutEndedSessions(latchkey, namespaces))
    .catch((cause) => {
      latchkey.log({
        level: 'warn',
        message: 'Could not end the sessions of ended connections',
        cause,
      })
    })
}
