import type { Connection } from '../adapter/connection.ts'
import type { ChainNamespace } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import { DisconnectFailedError } from '../connections/errors.ts'
import {
  getHostReconnectedNamespaces,
  waitForHostReconnect,
} from '../connections/waitForHostReconnect.ts'
import { development } from '../development/development.ts'
import { emit } from '../events/emit.ts'
import type { DisconnectCause } from '../events/schema.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { commonChecks, readArguments } from '../options/readArguments.ts'
import { pairingSlice } from '../pairing/slice.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { connectionSlice } from '../state/connectionSlice.ts'
import {
  activeConnectorIdsAtom,
  clearPendingConnection,
  connectionsAtom,
  disconnectingAtom,
  disconnectReasonsAtom,
  pendingConnectionsAtom,
} from '../state/connections.ts'
import { readSavedConnections, saveConnections } from '../state/savedConnections.ts'

const { namespace, connectorId } = commonChecks

type Target = {
  readonly namespace?: ChainNamespace | undefined
  readonly connectorId?: string | undefined
}

/**
 * Ends connections: all of them, those of a namespace, or one. Also cancels reconnections, connect requests and
 * pairings, and removes connections that the next visit would restore. Connections that the host's own wagmi restores
 * end when they are restored. Sign-in sessions and stored data are cleared even when a wallet fails.
 *
 * @example
 * await disconnect(latchkey)
 * await disconnect(latchkey, { namespace: 'eip155', connectorId: 'io.metamask' })
 *
 * @throws {InvalidArgumentError} if an option is unknown or of another type
 * @throws {DisconnectFailedError} 'Failed to disconnect': a wallet or the session store did not do it
 */
export async function disconnect(latchkey: Latchkey, input: Target = {}): Promise<void> {
  development?.checkInstance(latchkey, 'disconnect')
  await disconnectConnections(
    latchkey,
    readArguments('disconnect', input, { namespace, connectorId }),
    'requested',
  )
}

/** `disconnect` with a cause, for other actions. */
export async function disconnectConnections(
  latchkey: Latchkey,
  target: Target,
  cause: DisconnectCause,
): Promise<void> {
  const { store } = latchkey
  const isMeant = (namespace: ChainNamespace, connectorId: string | undefined) =>
    (!target.namespace || namespace === target.namespace) &&
    (!target.connectorId || connectorId === target.connectorId)
  const awaited = getHostReconnectedNamespaces(latchkey).filter(
    (namespace) => !target.namespace || namespace === target.namespace,
  )
  if (awaited.length > 0) {
    setLoading(latchkey, awaited, true)
    await waitForHostReconnect(latchkey, awaited)
    setLoading(latchkey, awaited, false)
  }
  const fail = (failure: unknown) => {
    const error = new DisconnectFailedError(failure)
    emit(latchkey, { type: 'disconnectFailed', error, cause })
    throw error
  }
  const live = store.get(connectionsAtom)
  const intended = live.filter(({ namespace, connectorId }) => isMeant(namespace, connectorId))
  // One session over a relay serves several namespaces, and ends for all of them.
  const connections = live.filter(
    (one) =>
      intended.includes(one) ||
      (intended.some(({ connectorId }) => connectorId === one.connectorId) &&
        latchkey.connectors.some(({ wallet }) => wallet.connectorId === one.connectorId)),
  )
  const saved = Object.entries(readSavedConnections(latchkey)).flatMap(([namespace, left]) =>
    latchkey.adapters.has(namespace)
      ? left
          .filter(({ connectorId }) => isMeant(namespace, connectorId))
          .map(({ connectorId }) => ({ namespace, connectorId }))
      : [],
  )
  stopAttempts(latchkey, isMeant)
  const ended = new Map(
    [...connections, ...saved].map((one) => [`${one.namespace} ${one.connectorId}`, one]),
  )
  const namespaces = [...new Set([...ended.values()].map(({ namespace }) => namespace))]
  if (namespaces.length === 0) {
    // A session may remain from an earlier visit that could not end it.
    if (!target.namespace && !target.connectorId)
      await clearEndedSessions(latchkey, [...latchkey.adapters.keys()]).catch(fail)
    return
  }

  setLoading(latchkey, namespaces, true)
  // Set first, so that the adapter's event counts as user-initiated.
  store.set(disconnectReasonsAtom, (all) => ({
    ...all,
    ...Object.fromEntries(namespaces.map((namespace) => [namespace, 'disconnected' as const])),
  }))
  const { disconnecting } = connectionSlice.of(latchkey)
  for (const key of ended.keys()) disconnecting.add(key)
  const outcomes = await Promise.allSettled([
    clearEndedSessions(latchkey, namespaces),
    // Includes locked wallets, which would reconnect when they are unlocked.
    ...[...ended.values()].map((connection) => removeConnection(latchkey, connection)),
  ])
  removeSaved(latchkey, namespaces, connections)
  for (const key of ended.keys()) disconnecting.delete(key)
  setLoading(latchkey, namespaces, false)

  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) fail(failure.reason)
  emit(latchkey, { type: 'disconnected', namespace: target.namespace, cause })
}

/** Cancels pending connections, so that late results do not restore the connection. */
function stopAttempts(
  latchkey: Latchkey,
  isMeant: (namespace: ChainNamespace, connectorId: string | undefined) => boolean,
): void {
  const { store, adapters } = latchkey
  const { attempts, restorations } = connectionSlice.of(latchkey)
  // The namespaces of a session are known only after the wallet's response.
  const { pending } = pairingSlice.of(latchkey)
  if (pending && [...adapters.keys()].some((one) => isMeant(one, pending.connectorId)))
    pending.abort.abort()
  for (const [namespace, attempt] of Object.entries(store.get(pendingConnectionsAtom))) {
    if (!isMeant(namespace, attempt.connectorId)) continue
    attempts.get(namespace)?.abort()
    restorations.get(namespace)?.abort()
    if (attempt.status === 'reconnecting') clearPendingConnection(store, namespace)
  }
}

async function clearEndedSessions(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
): Promise<void> {
  if (!latchkey.config.siwx) return
  const { signOutEndedSessions } = await import('../siteSessions/index.ts')
  await signOutEndedSessions(latchkey, namespaces)
}

async function removeConnection(
  latchkey: Latchkey,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>,
): Promise<void> {
  const adapter = latchkey.adapters.get(namespace)
  if (!adapter) return
  await withTimeout(
    latchkey.clock,
    {
      operation: 'disconnect',
      limitMs: constants.disconnectLimitMs,
      signal: latchkey.signal,
    },
    adapter.disconnect({ connectorId }),
  )
}

function removeSaved(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
  connections: readonly Connection[],
): void {
  for (const { namespace, connectorId } of connections) {
    latchkey.store.set(activeConnectorIdsAtom, (all) => {
      const { [namespace]: active, ...others } = all
      return active === connectorId ? others : all
    })
  }
  for (const namespace of namespaces) saveConnections(latchkey, namespace)
}

function setLoading(
  { store }: Latchkey,
  namespaces: readonly ChainNamespace[],
  isLoading: boolean,
): void {
  store.set(disconnectingAtom, (all) => {
    const others = [...all].filter((namespace) => !namespaces.includes(namespace))
    return new Set(isLoading ? [...others, ...namespaces] : others)
  })
}
