import { watchEvents } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { pairingSlice } from '../pairing/slice.ts'
import { getRetryDelay } from '../siteSessions/isIndeterminate.ts'
import { pendingConnectionsAtom } from '../state/connections.ts'
import { onlineAtom } from '../state/onlineAtom.ts'
import { sessionAtom, sessionStatusAtom, signInAccountAtom, signInAtom } from '../state/signIn.ts'
import { checkSession } from './checkSession.ts'
import { signInSlice } from './slice.ts'

/** Maximum `setTimeout` delay in ms. */
const longestWait = 2 ** 31 - 1

/**
 * Checks the session of each account that becomes active: on connecting, on a change of account or network, when a
 * session expires, and again if the site was unavailable.
 */
export function watchSignIn(latchkey: Latchkey): () => void {
  const { store, clock, config } = latchkey
  let current: string | undefined
  let failures = 0
  let latestCheck = 0
  let cancel: () => void = () => undefined

  const request = async (isPrompted: boolean) => {
    cancel()
    latestCheck += 1
    const check = latestCheck
    const account = store.get(signInAccountAtom)
    if (!account) return
    const outcome = await checkSession(latchkey, account, isPrompted)
    if (check !== latestCheck) return
    // Expired by this device's clock but not by the site's: one of the clocks is wrong.
    failures = outcome === 'unknown' || untilExpiry() <= 0 ? failures + 1 : 0
    plan()
  }
  /** Checks again when the session ends, and soon if the site was unavailable. */
  const plan = () => {
    cancel()
    const delay = failures > 0 ? getRetryDelay(failures) : untilExpiry()
    if (delay > 0) cancel = clock.after(Math.min(delay, longestWait), () => void request(true))
  }
  /** ms, or NaN. */
  const untilExpiry = () =>
    Date.parse(store.get(sessionAtom)?.data.expirationTime ?? '') - clock.now()
  /** Whether a namespace is connecting, or an approved pairing is. */
  const isConnecting = (namespace: string) =>
    store.get(pendingConnectionsAtom)[namespace]?.status === 'connecting' ||
    pairingSlice.of(latchkey).pending?.isApproved

  /** Without BroadcastChannel, this tab notices changes of other tabs on its next check. */
  const watchOtherTabs = () => {
    try {
      return config.siwx?.watchSessions?.(() => void request(false))
    } catch (cause) {
      latchkey.log({
        level: 'warn',
        message: 'BroadcastChannel unavailable; tabs will not sync',
        cause,
      })
      return undefined
    }
  }

  const update = (isConnected = false) => {
    const account = store.get(signInAccountAtom)
    if (account?.key === current) return
    if (account && !isConnected && isConnecting(account.namespace)) return
    current = account?.key
    failures = 0
    cancel()
    store.set(signInAtom, (state) => ({ ...state, request: undefined, declined: undefined }))
    // The active account changed: abort the signature.
    signInSlice.of(latchkey).pending?.abort.abort()
    if (account) void request(true)
  }

  const unwatch = [
    store.sub(signInAccountAtom, () => update()),
    store.sub(pendingConnectionsAtom, () => update()),
    // A session began or ended in this tab.
    store.sub(sessionAtom, plan),
    store.sub(onlineAtom, () => {
      if (store.get(onlineAtom) && store.get(sessionStatusAtom) === 'unknown') void request(true)
    }),
    watchOtherTabs(),
    watchEvents(latchkey, ({ type }) => {
      if (type === 'connected') update(true)
    }),
  ]
  update()
  // A page may close as soon as a wallet has disconnected: the code that ends its session is loaded before.
  import('../connections/handleConnectionEnd.lazy.ts').catch(() => undefined)
  import('../siteSessions/index.ts').catch(() => undefined)
  return () => {
    latestCheck += 1
    cancel()
    for (const stop of unwatch) stop?.()
  }
}
