import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SiwxAccount } from '../options/siwx.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { connectionSlice } from '../state/connectionSlice.ts'
import { connectionsByNamespaceAtom } from '../state/connections.ts'
import { foldCase } from '../state/isSameAccount.ts'
import { onlineAtom } from '../state/onlineAtom.ts'
import { readSavedConnections } from '../state/savedConnections.ts'
import { signInAtom } from '../state/signIn.ts'
import { getRetryDelay, isIndeterminate } from './isIndeterminate.ts'
import {
  queueSessionChange,
  readPending,
  siteSessionsSlice,
  writePending,
} from './sessionChanges.ts'

/**
 * Ends the sessions of ended connections. Sessions of accounts that are connected, or saved for the next visit, stay.
 * Without any connection, all sessions end.
 *
 * @throws the site's rejection; if the site is unavailable, the request is retried until the page closes
 */
export async function clearSessions(latchkey: Latchkey, failures = 0): Promise<void> {
  try {
    await queueSessionChange(latchkey, () => clear(latchkey))
  } catch (cause) {
    if (isIndeterminate(cause)) retry(latchkey, failures + 1)
    else latchkey.log({ level: 'error', message: 'The site rejected the sign-out', cause })
    throw cause
  }
}

async function clear(latchkey: Latchkey): Promise<void> {
  const { store, config, clock, signal } = latchkey
  const { siwx } = config
  const pending = readPending(latchkey)
  if (!siwx || pending.length === 0) return
  const remaining = readAccounts(latchkey)
  const isEnded = ({ chainId, accountAddress }: SiwxAccount) => {
    const [namespace = ''] = chainId.split(':')
    return (
      pending.includes(namespace) && !remaining.includes(`${namespace} ${foldCase(accountAddress)}`)
    )
  }
  // The page forgets the sessions even if the site rejects.
  store.set(signInAtom, (state) => ({
    ...state,
    sessions: remaining.length === 0 ? [] : state.sessions.filter(({ data }) => !isEnded(data)),
    declined: remaining.length === 0 ? undefined : state.declined,
  }))
  const end = async () => {
    if (remaining.length === 0) return siwx.setSessions([])
    for (const { data } of await siwx.getSessions()) {
      if (isEnded(data)) await siwx.revokeSession(data.chainId, data.accountAddress)
    }
  }
  const limits = { operation: 'clear sessions', limitMs: constants.disconnectLimitMs }
  await withTimeout(clock, { ...limits, signal }, end())
  writePending(
    latchkey,
    readPending(latchkey).filter((namespace) => !pending.includes(namespace)),
  )
}

/** Accounts that are connected or saved, as `{namespace} {address}`, without those that `disconnect` is ending. */
function readAccounts(latchkey: Latchkey): readonly string[] {
  const { store } = latchkey
  const { disconnecting } = connectionSlice.of(latchkey)
  const live = Object.entries(store.get(connectionsByNamespaceAtom)).flatMap(
    ([namespace, connections]) =>
      connections.flatMap(({ connectorId, accounts }) =>
        accounts.map(({ address }) => ({ namespace, connectorId, address })),
      ),
  )
  const saved = Object.entries(readSavedConnections(latchkey)).flatMap(([namespace, connections]) =>
    connections.map((connection) => ({ namespace, ...connection })),
  )
  return [...live, ...saved]
    .filter(({ namespace, connectorId }) => !disconnecting.has(`${namespace} ${connectorId}`))
    .map(({ namespace, address }) => `${namespace} ${foldCase(address)}`)
}

/** Retries after a delay, or as soon as the network is back. */
function retry(latchkey: Latchkey, failures: number): void {
  const { store, clock, signal } = latchkey
  const slice = siteSessionsSlice.of(latchkey)
  slice.cancelRetry?.()
  if (signal.aborted) return
  const again = () => {
    cancel()
    // The first failure was logged.
    clearSessions(latchkey, failures).catch(() => {})
  }
  const cancelTimer = clock.after(getRetryDelay(failures), again)
  const unwatch = store.sub(onlineAtom, () => {
    if (store.get(onlineAtom)) again()
  })
  const cancel = () => {
    cancelTimer()
    unwatch()
    signal.removeEventListener('abort', cancel)
    slice.cancelRetry = undefined
  }
  slice.cancelRetry = cancel
  signal.addEventListener('abort', cancel)
}
