import type { Connection } from '../adapter/connection.ts'
import type { AuthProof, Connector, ConnectorSignIn } from '../adapter/connector.ts'
import type { ChainNamespace } from '../base/caip.ts'
import { constants } from '../base/constants.ts'
import { CancelledError, toLatchkeyError } from '../base/errors.ts'
import { PairingExpiredError, WalletNotFoundError } from '../base/walletErrors.ts'
import { detectEnvironment } from '../browser/detectEnvironment.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { raceSignal } from '../ports/raceSignal.ts'
import type { OneClick } from '../siteSessions/signInDuringPairing.ts'
import { isPairingExpired, pairingAtom } from '../state/pairing.ts'
import { connectApprovedNamespaces } from './connectApprovedNamespaces.ts'
import { completePairing, getCurrentStatus, handlePairingError } from './endPairing.ts'
import { pairingSlice } from './slice.ts'

export type ConnectByUriOptions = {
  /**
   * Whether a pending URI is reused. `auto`: in Telegram and iOS Safari, which open links only in the click handler,
   * so that the URI must exist before the click. `never`: a new URI each time.
   */
  readonly cache?: 'auto' | 'always' | 'never' | undefined
  /** The namespace to make active, if the wallet approves it; the last call counts when several share a URI. */
  readonly namespace?: ChainNamespace | undefined
  /** Aborting cancels the pairing, unless others share it; a wallet that approves later is disconnected again. */
  readonly signal?: AbortSignal | undefined
  /** A sign-in that the wallet approves together with the pairing, if it supports it. */
  readonly signIn?: ConnectorSignIn | undefined
  /**
   * Called with the signed messages before any connection is reported; not called without signed messages. A
   * rejection ends the session and rejects `connectByUri`.
   */
  readonly onProofs?: ((proofs: readonly AuthProof[]) => Promise<void>) | undefined
}

export async function startPairing(
  latchkey: Latchkey,
  { cache = 'auto', signal, ...options }: ConnectByUriOptions,
): Promise<Connection> {
  const { store, clock } = latchkey
  const [connector] = latchkey.connectors
  if (!connector) throw new WalletNotFoundError('walletConnect')
  if (signal?.aborted) throw new CancelledError(signal.reason)
  const { isTelegram, isIosSafari } = detectEnvironment(latchkey.platform)
  const isShared = cache === 'always' || (cache === 'auto' && (isTelegram || isIosSafari))
  const waiting = pairingSlice.of(latchkey).pending
  const isFresh = !isPairingExpired(store.get(pairingAtom), clock.now())
  // Without a URI, its request is pending.
  const isUsable = isFresh || store.get(pairingAtom).uri === undefined
  const isJoined = waiting && isShared && isUsable
  if (isJoined) waiting.namespace = options.namespace
  const promise = isJoined
    ? waiting.promise
    : start(latchkey, connector, { ...options, isShared, signal })
  // A shared URI outlives its callers.
  return raceSignal(signal, promise)
}

function start(
  latchkey: Latchkey,
  connector: Connector,
  options: Omit<ConnectByUriOptions, 'cache'> & { isShared: boolean },
): Promise<Connection> {
  const { store, config, clock } = latchkey
  const slice = pairingSlice.of(latchkey)
  slice.pending?.abort.abort()
  const abort = new AbortController()
  const stop = () => abort.abort(options.signal?.reason)
  if (!options.isShared) options.signal?.addEventListener('abort', stop)
  store.set(pairingAtom, ({ recentWallet }) => ({
    status: options.isShared ? getCurrentStatus(latchkey) : ('connecting' as const),
    uri: undefined,
    expiresAt: undefined,
    linking: undefined,
    recentWallet,
    error: undefined,
    isBuffering: false,
    isBasic: (config.adapters ?? []).length === 0,
  }))
  const over = { isExpired: false }
  const cancelLimit = clock.after(constants.connectLimitMs, () => {
    over.isExpired = true
    abort.abort()
  })
  const promise = pair(latchkey, connector, abort.signal, { ...options, over }).finally(() => {
    cancelLimit()
    options.signal?.removeEventListener('abort', stop)
    if (slice.pending?.abort === abort) slice.pending = undefined
  })
  const { isShared, namespace } = options
  slice.pending = { promise, abort, isShared, namespace, isApproved: false }
  // No caller may be waiting for a prefetched URI.
  promise.catch(() => {})
  return promise
}

async function pair(
  latchkey: Latchkey,
  connector: Connector,
  signal: AbortSignal,
  {
    over,
    ...options
  }: Pick<ConnectByUriOptions, 'signIn' | 'onProofs'> & { over: { isExpired: boolean } },
): Promise<Connection> {
  const { store, clock } = latchkey
  let signOut: (() => void) | undefined
  try {
    const { signIn, onProofs, revoke } = await getSignIn(latchkey, options, signal)
    const paired = await connector.pair({
      signal,
      signIn,
      onUri(uri) {
        if (signal.aborted) return
        const expiresAt = clock.now() + constants.pairingValidityMs
        store.set(pairingAtom, (pairing) => ({ ...pairing, uri, expiresAt }))
      },
    })
    // Latest call wins: a newer pairing or a reset owns the state.
    if (!signal.aborted) store.set(pairingAtom, (pairing) => ({ ...pairing, isBuffering: true }))
    if (paired.proofs.length > 0) {
      await verifyAuthProofs(connector, paired.proofs, { onProofs, signal })
      signOut = () => void revoke?.(paired.proofs)
    }
    const { pending } = pairingSlice.of(latchkey)
    if (pending?.abort.signal === signal) pending.isApproved = true
    const connection = await connectApprovedNamespaces(latchkey, connector, paired, {
      namespace: pending?.namespace,
      signal,
    })
    completePairing(latchkey, connection)
    return connection
  } catch (cause) {
    const error = over.isExpired ? new PairingExpiredError(cause) : toLatchkeyError(cause)
    handlePairingError(latchkey, error, signal)
    // If no namespace connected, discard the sign-in too.
    signOut?.()
    throw error
  }
}

/** The caller's sign-in, else the site's one-click sign-in. */
async function getSignIn(
  latchkey: Latchkey,
  requested: Pick<ConnectByUriOptions, 'signIn' | 'onProofs'>,
  signal: AbortSignal,
): Promise<OneClick> {
  const { siwx } = latchkey.config
  if (requested.signIn || !siwx) return requested
  try {
    const { signInDuringPairing } = await import('../siteSessions/index.ts')
    return await signInDuringPairing(latchkey, siwx, signal)
  } catch (cause) {
    // The sign-in view follows the connection.
    latchkey.log({ level: 'warn', message: 'Pairing without one-click sign-in', cause })
    return {}
  }
}

async function verifyAuthProofs(
  connector: Connector,
  proofs: readonly AuthProof[],
  { onProofs, signal }: Pick<ConnectByUriOptions, 'onProofs'> & { signal: AbortSignal },
): Promise<void> {
  try {
    if (onProofs) await raceSignal(signal, onProofs(proofs))
  } catch (cause) {
    // Disconnect if the proof was rejected or verification timed out.
    await connector.disconnect().catch(() => {})
    throw cause
  }
}
