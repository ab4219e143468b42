import type { Connection } from '../adapter/connection.ts'
import type { Connector, PairResult } from '../adapter/connector.ts'
import type { ChainNamespace } from '../base/caip.ts'
import { CancelledError } from '../base/errors.ts'
import { InvalidWalletAnswerError } from '../base/walletErrors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { activeNamespaceAtom } from '../state/connections.ts'
import { chosenNetworksAtom } from '../state/networks.ts'

/**
 * Connects each approved namespace of a session, without another prompt.
 *
 * @returns the connection of the requested namespace, else of the active one, else of the first
 * @throws {InvalidWalletAnswerError} if the session has no configured namespace
 */
export async function connectApprovedNamespaces(
  latchkey: Latchkey,
  connector: Connector,
  { namespaces }: PairResult,
  { namespace, signal }: { namespace: ChainNamespace | undefined; signal: AbortSignal },
): Promise<Connection> {
  const { store, adapters } = latchkey
  const { connectorId } = connector.wallet
  // Set before any of them connects: otherwise the fastest one would become active.
  const first = namespace ?? store.get(activeNamespaceAtom)
  const outcomes = await Promise.allSettled(
    namespaces.map(async (namespace) => {
      const adapter = adapters.get(namespace)
      if (!adapter) throw new InvalidWalletAnswerError(`no adapter for ${namespace}`)
      const expected = store.get(chosenNetworksAtom)[namespace]
      const session = connector.provider(namespace).session()
      // Switching to a network that the wallet has not approved would be another prompt.
      const isApproved = expected && session?.caipNetworkIds.includes(expected)
      return adapter.connect({
        connectorId,
        signal,
        ...(isApproved && { caipNetworkId: expected }),
      })
    }),
  )
  const connections = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [outcome.value]
    const message = 'Could not connect a namespace of the session'
    if (!signal.aborted) latchkey.log({ level: 'warn', message, cause: outcome.reason })
    return []
  })
  const connection =
    connections.find((connection) => connection.namespace === first) ?? connections[0]
  if (connection && !signal.aborted) return connection
  await connector.disconnect().catch((cause) => {
    latchkey.log({ level: 'info', message: 'Could not end an unused session', cause })
  })
  if (signal.aborted) throw new CancelledError(signal.reason)
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  throw failure?.reason ?? new InvalidWalletAnswerError('session has no configured namespace')
}
