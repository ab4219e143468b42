import { track } from '../analytics/track.ts'
import type { ChainNamespace } from '../caip.ts'
import { constants } from '../constants.ts'
import { inDevelopment } from '../development/inDevelopment.ts'
import type { Latchkey } from '../latchkey.ts'
import { copyOwnFields } from '../object.ts'
import { withLimit } from '../ports/withLimit.ts'
import { showRemaining } from '../profile/showRemaining.ts'
import { closeModal } from '../router/closeModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import { endAttempt } from './endAttempt.ts'
import { DisconnectFailedError } from './errors.ts'
import { hostRestored, restoredByHost } from './hostRestored.ts'
import { readSavedConnections, saveConnections } from './savedConnections.ts'
import type { Connection } from './schema.ts'
import {
  activeConnectorIdsAtom,
  attemptsAtom,
  connectionsAtom,
  disconnectingAtom,
  disconnectReasonsAtom,
} from './state.ts'

type Target = {
  readonly namespace?: ChainNamespace | undefined
  readonly connectorId?: string | undefined
  /** The modal is left as it is. */
  readonly keepsModal?: boolean | undefined
}

/**
 * Ends connections: all of them, those of a namespace, or one; also those that are being restored or asked for, those
 * that a pairing URI may bring, and those that the next visit would restore. What the host's own wagmi is restoring is ended when it is there. Their
 * sign-in sessions, what is stored and the namespace filter are cleared also when a wallet fails.
 *
 * @example
 * await disconnect(latchkey)
 * await disconnect(latchkey, { namespace: 'eip155', connectorId: 'io.metamask' })
 *
 * @throws {DisconnectFailedError} 'Failed to disconnect': a wallet or the session store did not do it
 */
export async function disconnect(latchkey: Latchkey, given: Target = {}): Promise<void> {
  inDevelopment()?.checkInstance(latchkey, 'disconnect')
  const target = copyOwnFields(given)
  const { store } = latchkey
  const isMeant = (namespace: ChainNamespace, connectorId: string | undefined) =>
    (!target.namespace || namespace === target.namespace) &&
    (!target.connectorId || connectorId === target.connectorId)
  const awaited = restoredByHost(latchkey).filter(
    (namespace) => !target.namespace || namespace === target.namespace,
  )
  if (awaited.length > 0) {
    setLoading(latchkey, awaited, true)
    await hostRestored(latchkey, awaited)
    setLoading(latchkey, awaited, false)
  }
  const fail = (cause: unknown) => {
    const error = new DisconnectFailedError(cause)
    track(latchkey, 'DISCONNECT_ERROR', { message: error.shortMessage })
    throw error
  }
  const live = store.get(connectionsAtom)
  const meant = live.filter(({ namespace, connectorId }) => isMeant(namespace, connectorId))
  // One session over a relay serves several families, and ends for all of them.
  const connections = live.filter(
    (one) =>
      meant.includes(one) ||
      (meant.some(({ connectorId }) => connectorId === one.connectorId) &&
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
    // An earlier visit may have failed to end the session of its connection.
    if (!target.namespace && !target.connectorId)
      await clearEndedSessions(latchkey, [...latchkey.adapters.keys()]).catch(fail)
    return
  }

  setLoading(latchkey, namespaces, true)
  // Before the adapter reports the loss: this end was wished for.
  store.set(disconnectReasonsAtom, (all) => ({
    ...all,
    ...Object.fromEntries(namespaces.map((namespace) => [namespace, 'disconnected' as const])),
  }))
  const { disconnecting } = latchkey.flights
  for (const key of ended.keys()) disconnecting.add(key)
  const outcomes = await Promise.allSettled([
    clearEndedSessions(latchkey, namespaces),
    // Includes locked wallets, which would reconnect when they are unlocked.
    ...[...ended.values()].map((connection) => end(latchkey, connection)),
  ])
  forget(latchkey, namespaces, connections)
  for (const key of ended.keys()) disconnecting.delete(key)
  setLoading(latchkey, namespaces, false)

  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) fail(failure.reason)
  track(latchkey, 'DISCONNECT_SUCCESS', { namespace: target.namespace ?? 'all' })
  if (target.keepsModal) return
  // The list of connections shows what is left.
  if (store.get(locationAtom).view === 'Profile' || showRemaining(latchkey)) return
  if (store.get(modalAtom).isOpen || latchkey.config.enableEmbedded) closeModal(latchkey)
}

/** What comes later must not bring back what the visitor has ended. */
function stopAttempts(
  { store, flights, adapters, connectors }: Latchkey,
  isMeant: (namespace: ChainNamespace, connectorId: string | undefined) => boolean,
): void {
  // Which families it brings is known when the wallet has answered.
  const isPairingMeant = [...adapters.keys()].some((namespace) =>
    connectors.some(({ wallet }) => isMeant(namespace, wallet.connectorId)),
  )
  if (isPairingMeant) flights.pairing?.abort.abort()
  for (const [namespace, attempt] of Object.entries(store.get(attemptsAtom))) {
    if (!isMeant(namespace, attempt.connectorId)) continue
    flights.connect.get(namespace)?.abort()
    flights.restore.get(namespace)?.abort()
    if (attempt.status === 'reconnecting') endAttempt(store, namespace)
  }
}

async function clearEndedSessions(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
): Promise<void> {
  if (!latchkey.config.siwx) return
  const { endSessions } = await import('../signIn/index.ts')
  await endSessions(latchkey, namespaces)
}

async function end(
  latchkey: Latchkey,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>,
): Promise<void> {
  const adapter = latchkey.adapters.get(namespace)
  if (!adapter) return
  await withLimit(
    latchkey.clock,
    {
      what: 'disconnect',
      limitMs: constants.disconnectLimitMs,
      signal: latchkey.flights.life.signal,
    },
    adapter.disconnect({ connectorId }),
  )
}

function forget(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
  connections: readonly Connection[],
): void {
  const { store } = latchkey
  for (const { namespace, connectorId } of connections) {
    store.set(activeConnectorIdsAtom, (all) => {
      const { [namespace]: active, ...others } = all
      return active === connectorId ? others : all
    })
  }
  for (const namespace of namespaces) saveConnections(latchkey, namespace)
  store.set(modalAtom, ({ isOpen, isShaking }) => ({ isOpen, isShaking }))
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
