import type { ChainNamespace } from '../base/caip.ts'
import { NotConnectedError } from '../base/walletErrors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { connectionsAtom } from '../state/connections.ts'
import { activate } from './completeConnection.ts'

/**
 * Makes another live connection the active one. No wallet is called and no connection changes.
 *
 * @example
 * switchConnection(latchkey, { namespace: 'eip155', connectorId: 'io.rabby' })
 * @throws {NotConnectedError} if the connection does not exist
 */
export function switchConnection(
  latchkey: Latchkey,
  target: { namespace: ChainNamespace; connectorId: string },
): void {
  const isLive = latchkey.store
    .get(connectionsAtom)
    .some(
      ({ namespace, connectorId }) =>
        namespace === target.namespace && connectorId === target.connectorId,
    )
  if (!isLive) throw new NotConnectedError(`${target.namespace} ${target.connectorId}`)
  activate(latchkey, target)
  const reported = latchkey.adapters.get(target.namespace)?.activate?.({
    connectorId: target.connectorId,
  })
  reported?.catch((cause) =>
    latchkey.log({
      level: 'error',
      message: 'failed to set the active connection of the host',
      cause,
    }),
  )
}
