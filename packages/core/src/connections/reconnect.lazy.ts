import type { Adapter, SavedConnection } from '../adapter/adapter.ts'
import type { Connection, DisconnectReason } from '../adapter/connection.ts'
import type { ChainNamespace } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import { LatchkeyError } from '../base/errors.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { signOutEnded } from '../siteSessions/signOutEnded.ts'
import { persistSnapshot } from '../snapshot/persistSnapshot.ts'
import { connectionSlice } from '../state/connectionSlice.ts'
import {
  activeConnectionsAtom,
  activeNamespaceAtom,
  clearPendingConnection,
  connectionsByNamespaceAtom,
  disconnectReasonsAtom,
  pendingConnectionsAtom,
} from '../state/connections.ts'
import { discoveredAtom } from '../state/connectors.ts'
import { saveConnections } from '../state/savedConnections.ts'
import { deepLinkKey } from '../storage/savedDeepLink.ts'
import { createPrefixedStorage } from '../storage/stored.ts'
import { handleConnectionEnd } from './handleConnectionEnd.lazy.ts'

/**
 * Restores the saved connections of the namespaces that `reconnect` has marked, and waits for those that the host's
 * own wagmi restores.
 */
export async function reconnectConnections(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
  saved: Readonly<Record<ChainNamespace, readonly SavedConnection[]>>,
): Promise<void> {
  persistSnapshot(latchkey)
  await Promise.all(
    [...latchkey.adapters.values()].map((adapter) => {
      const { namespace } = adapter
      if (adapter.reconnectsItself) {
        const controller = new AbortController()
        connectionSlice.of(latchkey).restorations.set(namespace, controller)
        return limitHostReconnect(latchkey, adapter, controller.signal).then((reason) =>
          removeUnrestored(latchkey, adapter, saved[namespace] ?? [], reason),
        )
      }
      return namespaces.includes(namespace)
        ? restore(latchkey, adapter, saved[namespace] ?? [])
        : undefined
    }),
  )
}

async function restore(
  latchkey: Latchkey,
  adapter: Adapter,
  saved: readonly SavedConnection[],
): Promise<void> {
  const { clock, store } = latchkey
  const { namespace } = adapter
  const controller = connectionSlice.of(latchkey).restorations.get(namespace)
  if (!controller || controller.signal.aborted) return
  const { signal } = controller
  const wasConnected = store.get(activeConnectionsAtom)[namespace] !== undefined
  let reason: DisconnectReason = 'reconnectFailed'
  try {
    await withTimeout(
      clock,
      { operation: 'reconnect', limitMs: constants.reconnectLimitMs, signal },
      waitForDiscovery(latchkey, { namespace, saved, signal }).then(() => {
        if (!signal.aborted) return adapter.reconnect({ connections: saved, signal })
      }),
    )
    if (signal.aborted) return
  } catch (cause) {
    // `disconnect` and `destroy` decide about the saved connections.
    if (signal.aborted) return
    controller.abort()
    if (LatchkeyError.is(cause) && cause.code === 'timedOut') reason = 'reconnectTimedOut'
    latchkey.log({ level: 'warn', message: `${namespace}: could not reconnect`, cause })
  }
  finishReconnect(latchkey, namespace, reason, wasConnected)
  removeUnrestored(latchkey, adapter, saved, reason)
}

/**
 * A locked or slow wallet is retried on the next visit. A connection has ended if its wallet revoked the permission or is
 * no longer installed.
 */
function removeUnrestored(
  latchkey: Latchkey,
  { namespace, readPermission, reconnectsItself }: Adapter,
  saved: readonly SavedConnection[],
  reason: DisconnectReason | undefined,
): void {
  if (reason === 'reconnectTimedOut') return
  const { store } = latchkey
  const live = store.get(connectionsByNamespaceAtom)[namespace] ?? []
  const known = store.get(discoveredAtom)[namespace] ?? []
  for (const { connectorId } of saved) {
    if (live.some((one) => one.connectorId === connectorId)) continue
    const isKnown = known.some((wallet) => wallet.connectorId === connectorId)
    // The host's wagmi may discover the wallet later.
    if (!isKnown && reconnectsItself) continue
    if (isKnown && !readPermission) continue
    if (!isKnown) saveConnections(latchkey, namespace, connectorId)
    if (isKnown) void handleConnectionEnd(latchkey, namespace, connectorId, false)
    else signOutEnded(latchkey, [namespace])
  }
}

/** The host's own wagmi restores; this only limits the wait. */
function limitHostReconnect(
  latchkey: Latchkey,
  { namespace }: Adapter,
  signal: AbortSignal,
): Promise<DisconnectReason | undefined> {
  const { store, clock } = latchkey
  const isBusy = () => store.get(pendingConnectionsAtom)[namespace]?.status === 'reconnecting'
  return new Promise((resolve) => {
    if (!isBusy()) return resolve(undefined)
    let reason: DisconnectReason | undefined
    const finish = () => {
      cancel()
      unsubscribe()
      signal.removeEventListener('abort', finish)
      resolve(signal.aborted ? 'reconnectTimedOut' : reason)
    }
    signal.addEventListener('abort', finish)
    const cancel = clock.after(constants.reconnectLimitMs, () => {
      reason = 'reconnectTimedOut'
      finishReconnect(latchkey, namespace, reason)
      finish()
    })
    const unsubscribe = store.sub(pendingConnectionsAtom, () => {
      if (!isBusy()) finish()
    })
  })
}

/** A relay session with a saved deep link was opened by a link, otherwise by a QR code. */
function readMethod({ connectors, embedded, storage }: Latchkey, { connectorId }: Connection) {
  if (embedded?.wallet.connectorId === connectorId) return 'email'
  if (!connectors.some(({ wallet }) => wallet.connectorId === connectorId)) return 'browser'
  return createPrefixedStorage(storage, '').getItem(deepLinkKey) ? 'mobile' : 'qrcode'
}

function finishReconnect(
  latchkey: Latchkey,
  namespace: string,
  reason: DisconnectReason,
  wasConnected = false,
): void {
  const { store } = latchkey
  // A newer `connect` call owns the state.
  if (store.get(pendingConnectionsAtom)[namespace]?.status !== 'reconnecting') return
  clearPendingConnection(store, namespace)
  const connection = store.get(activeConnectionsAtom)[namespace]
  if (connection && !wasConnected) {
    emit(latchkey, { type: 'reconnected', connection, method: readMethod(latchkey, connection) })
  } else if (!connection) {
    store.set(disconnectReasonsAtom, (all) => ({ ...all, [namespace]: reason }))
    const [other] = Object.keys(store.get(activeConnectionsAtom))
    if (other && store.get(activeNamespaceAtom) === namespace) store.set(activeNamespaceAtom, other)
  }
  saveConnections(latchkey, namespace)
}

/** Waits up to two seconds for all extensions: some announce themselves late. */
function waitForDiscovery(
  { store, clock }: Latchkey,
  {
    namespace,
    saved,
    signal,
  }: { namespace: string; saved: readonly SavedConnection[]; signal: AbortSignal },
): Promise<void> {
  const isThere = () => {
    const known = store.get(discoveredAtom)[namespace] ?? []
    return saved.every(({ connectorId }) =>
      known.some((wallet) => wallet.connectorId === connectorId),
    )
  }
  return new Promise((resolve) => {
    if (isThere()) return resolve()
    const finish = () => {
      cancel()
      unsubscribe()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    signal.addEventListener('abort', finish)
    const cancel = clock.after(constants.announceLimitMs, finish)
    const unsubscribe = store.sub(discoveredAtom, () => {
      if (isThere()) finish()
    })
  })
}
