import type { ChainNamespace } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** Removes an ended connection; see `handleConnectionEnd.lazy.ts`. A chunk that does not load is logged. */
export function handleConnectionEnd(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  connectorId: string,
  wasRestored = true,
): void {
  import('./handleConnectionEnd.lazy.ts')
    .then((lazy) => lazy.handleConnectionEnd(latchkey, namespace, connectorId, wasRestored))
    .catch((cause) => {
      latchkey.log({ level: 'warn', message: 'Could not load the sign-in code', cause })
    })
}
