import type { ConnectParams } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import type { AuthProof, Connector, ConnectorSignIn } from '../adapter/connector.ts'
import type { ChainNamespace } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import { CancelledError, type LatchkeyError, toLatchkeyError } from '../base/errors.ts'
import { PairingExpiredError, RelayError, WalletNotFoundError } from '../base/walletErrors.ts'
import { detectEnvironment } from '../browser/detectEnvironment.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { raceSignal } from '../ports/signals.ts'
import type { OneClick } from '../siteSessions/signInDuringPairing.ts'
import { hostRelayAtom } from '../state/connectors.ts'
import { chosenNetworksAtom } from '../state/networks.ts'
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

/** Maximum ms for the relay of a site's own library to name a URI; the library may be fetched first. */
const hostRelayLimitMs = 30_000

export async function startPairing(
  latchkey: Latchkey,
  { cache = 'auto', signal, ...options }: ConnectByUriOptions,
): Promise<Connection> {
  const { store, clock } = latchkey
  const [connector] = latchkey.connectors
  const { connectorId } = connector?.wallet ?? store.get(hostRelayAtom) ?? {}
  if (connectorId === undefined) throw new WalletNotFoundError('walletConnect')
  if (signal?.aborted) throw new CancelledError(signal.reason)
  const { isTelegram, isIosSafari } = detectEnvironment(latchkey.platform)
  // A wallet of the site's own library has no URI before the click.
  const isShared =
    connector !== undefined &&
    (cache === 'always' || (cache === 'auto' && (isTelegram || isIosSafari)))
  const waiting = pairingSlice.of(latchkey).pending
  const isFresh = !isPairingExpired(store.get(pairingAtom), clock.now())
  // Without a URI, its request is pending.
  const isUsable = isFresh || store.get(pairingAtom).uri === undefined
  const isJoined = waiting && isShared && isUsable
  if (isJoined) waiting.namespace = options.namespace
  const promise = isJoined
    ? waiting.promise
    : start(latchkey, connector, { ...options, connectorId, isShared, signal })
  // A shared URI outlives its callers.
  return raceSignal(signal, promise)
}

function start(
  latchkey: Latchkey,
  connector: Connector | undefined,
  options: Omit<ConnectByUriOptions, 'cache'> & { connectorId: string; isShared: boolean },
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
  const over: { error?: LatchkeyError } = {}
  const end = (error: LatchkeyError) => {
    over.error = error
    abort.abort()
  }
  const cancelLimit = clock.after(constants.connectLimitMs, () => end(new PairingExpiredError()))
  // A connector of Latchkey has a limit of its own.
  const cancelRelayLimit = clock.after(hostRelayLimitMs, () => {
    if (!connector && !store.get(pairingAtom).uri)
      end(new RelayError(`no URI within ${hostRelayLimitMs} ms`))
  })
  const promise = pair(latchkey, connector, abort.signal, { ...options, over }).finally(() => {
    cancelLimit()
    cancelRelayLimit()
    options.signal?.removeEventListener('abort', stop)
    if (slice.pending?.abort === abort) slice.pending = undefined
  })
  const { connectorId, isShared, namespace } = options
  slice.pending = { promise, abort, connectorId, isShared, namespace, isApproved: false }
  // No caller may be waiting for a prefetched URI.
  promise.catch(() => {})
  return promise
}

async function pair(
  latchkey: Latchkey,
  connector: Connector | undefined,
  signal: AbortSignal,
  {
    over,
    ...options
  }: Pick<ConnectByUriOptions, 'signIn' | 'onProofs' | 'namespace'> & {
    over: { error?: LatchkeyError }
  },
): Promise<Connection> {
  const { store, clock } = latchkey
  const onUri = (uri: string) => {
    if (signal.aborted) return
    const expiresAt = clock.now() + constants.pairingValidityMs
    store.set(pairingAtom, (pairing) => ({ ...pairing, uri, expiresAt }))
  }
  try {
    const connection = connector
      ? await pairConnector(latchkey, connector, { ...options, signal, onUri })
      : await connectHostRelay(latchkey, options.namespace, { signal, onUri })
    completePairing(latchkey, connection)
    return connection
  } catch (cause) {
    const error = over.error ?? toLatchkeyError(cause)
    handlePairingError(latchkey, error, signal)
    throw error
  }
}

async function connectHostRelay(
  latchkey: Latchkey,
  namespace: ChainNamespace | undefined,
  options: Required<Pick<ConnectParams, 'signal' | 'onUri'>>,
): Promise<Connection> {
  const { store, adapters } = latchkey
  const relay = store.get(hostRelayAtom)
  const adapter = relay && adapters.get(relay.namespace)
  if (!adapter || (namespace ?? relay.namespace) !== relay.namespace)
    throw new WalletNotFoundError('walletConnect')
  const caipNetworkId = store.get(chosenNetworksAtom)[relay.namespace]
  return adapter.connect({
    connectorId: relay.connectorId,
    ...(caipNetworkId && { caipNetworkId }),
    ...options,
  })
}

async function pairConnector(
  latchkey: Latchkey,
  connector: Connector,
  {
    signal,
    onUri,
    ...options
  }: Pick<ConnectByUriOptions, 'signIn' | 'onProofs'> & {
    signal: AbortSignal
    onUri: (uri: string) => void
  },
): Promise<Connection> {
  const { signIn, onProofs, revoke } = await getSignIn(latchkey, options, signal)
  const paired = await connector.pair({ signal, signIn, onUri })
  // Latest call wins: a newer pairing or a reset owns the state.
  if (!signal.aborted)
    latchkey.store.set(pairingAtom, (pairing) => ({ ...pairing, isBuffering: true }))
  const hasProofs = paired.proofs.length > 0
  if (hasProofs) await verifyAuthProofs(connector, paired.proofs, { onProofs, signal })
  const { pending } = pairingSlice.of(latchkey)
  if (pending?.abort.signal === signal) pending.isApproved = true
  const target = { namespace: pending?.namespace, signal }
  return connectApprovedNamespaces(latchkey, connector, paired, target).catch((cause) => {
    // If no namespace connected, discard the sign-in too.
    if (hasProofs) void revoke?.(paired.proofs)
    throw cause
  })
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
