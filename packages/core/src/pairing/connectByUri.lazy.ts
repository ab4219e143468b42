import type { Connection } from '../adapter/connection.ts'
import type { Connector, ConnectorProof, ConnectorSignIn } from '../adapter/connector.ts'
import type { ChainNamespace } from '../base/caip.ts'
import { constants } from '../base/constants.ts'
import { CancelledError, toLatchkeyError } from '../base/errors.ts'
import { PairingExpiredError, WalletNotFoundError } from '../base/walletErrors.ts'
import { readPlace } from '../browser/readPlace.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { untilAborted } from '../ports/untilAborted.ts'
import type { OneClick } from '../siteSessions/oneClick.ts'
import { isPairingExpired, pairingAtom } from '../state/pairing.ts'
import { failPairing, finishPairing, standingStatus } from './endPairing.ts'
import { pairingSlice } from './slice.ts'
import { takeFamilies } from './takeFamilies.ts'

export type ConnectByUriOptions = {
  /**
   * Whether a URI that is waiting for an answer is used again. `auto`: in Telegram and iOS Safari, where a link opens
   * only inside the click, so that the URI must be there before it. `never`: a new one each time.
   */
  readonly cache?: 'auto' | 'always' | 'never'
  /** The namespace to be active afterwards, where the wallet has it. */
  readonly namespace?: ChainNamespace | undefined
  /** Aborting gives the URI up, unless others may use it; a wallet that approves later is disconnected again, unseen. */
  readonly signal?: AbortSignal | undefined
  /** Signs in with the approval of the pairing itself, where the wallet can. */
  readonly signIn?: ConnectorSignIn | undefined
  /**
   * Gets what the wallet signed, before anybody is connected; not called when it signed nothing. A rejection ends the
   * session, and is what `connectByUri` rejects with.
   */
  readonly onProofs?: ((proofs: readonly ConnectorProof[]) => Promise<void>) | undefined
}

/** See `connectByUri`, whose chunk this is. */
export async function startPairing(
  latchkey: Latchkey,
  { cache = 'auto', signal, ...asked }: ConnectByUriOptions,
): Promise<Connection> {
  const { store, clock } = latchkey
  const [connector] = latchkey.connectors
  if (!connector) throw new WalletNotFoundError('walletConnect')
  if (signal?.aborted) throw new CancelledError(signal.reason)
  const { isTelegram, isIosSafari } = readPlace(latchkey.platform)
  const isShared = cache === 'always' || (cache === 'auto' && (isTelegram || isIosSafari))
  const waiting = pairingSlice.of(latchkey).pending
  const isFresh = !isPairingExpired(store.get(pairingAtom), clock.now())
  // Without a URI yet it is being asked for.
  const isUsable = isFresh || store.get(pairingAtom).uri === undefined
  const promise =
    waiting && isShared && isUsable
      ? waiting.promise
      : start(latchkey, connector, { ...asked, isShared, signal })
  // A shared URI outlives those who wait for it.
  return untilAborted(signal, promise)
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
    status: options.isShared ? standingStatus(latchkey) : ('connecting' as const),
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
  slice.pending = { promise, abort, isShared: options.isShared, isTaking: false }
  // Nobody may be waiting for a URI that was fetched ahead.
  promise.catch(() => {})
  return promise
}

async function pair(
  latchkey: Latchkey,
  connector: Connector,
  signal: AbortSignal,
  {
    namespace,
    over,
    ...asked
  }: Omit<ConnectByUriOptions, 'cache' | 'signal'> & { over: { isExpired: boolean } },
): Promise<Connection> {
  const { store, clock } = latchkey
  let signOut: (() => void) | undefined
  try {
    const { signIn, onProofs, takeBack } = await signInOf(latchkey, asked, signal)
    const paired = await connector.pair({
      signal,
      signIn,
      onUri(uri) {
        if (signal.aborted) return
        const expiresAt = clock.now() + constants.pairingValidityMs
        store.set(pairingAtom, (pairing) => ({ ...pairing, uri, expiresAt }))
      },
    })
    // Whoever took over owns the state now.
    if (!signal.aborted) store.set(pairingAtom, (pairing) => ({ ...pairing, isBuffering: true }))
    if (paired.proofs.length > 0) {
      await showProofs(connector, paired.proofs, { onProofs, signal })
      signOut = () => void takeBack?.(paired.proofs)
    }
    const { pending } = pairingSlice.of(latchkey)
    if (pending?.abort.signal === signal) pending.isTaking = true
    const connection = await takeFamilies(latchkey, connector, paired, { namespace, signal })
    finishPairing(latchkey, connection)
    return connection
  } catch (cause) {
    const error = over.isExpired ? new PairingExpiredError(cause) : toLatchkeyError(cause)
    failPairing(latchkey, error, signal)
    // Who is not connected is not signed in.
    signOut?.()
    throw error
  }
}

/** The caller's own sign-in, else the site's, where one approval is enough for both. */
async function signInOf(
  latchkey: Latchkey,
  asked: Pick<ConnectByUriOptions, 'signIn' | 'onProofs'>,
  signal: AbortSignal,
): Promise<OneClick> {
  const { siwx } = latchkey.config
  if (asked.signIn || !siwx) return asked
  try {
    const { oneClick } = await import('../siteSessions/index.ts')
    return await oneClick(latchkey, siwx, signal)
  } catch (cause) {
    // The view asks after the connection.
    latchkey.log({ level: 'warn', message: 'There is no sign-in along with the pairing', cause })
    return {}
  }
}

async function showProofs(
  connector: Connector,
  proofs: readonly ConnectorProof[],
  { onProofs, signal }: Pick<ConnectByUriOptions, 'onProofs'> & { signal: AbortSignal },
): Promise<void> {
  try {
    if (onProofs) await untilAborted(signal, onProofs(proofs))
  } catch (cause) {
    // Nobody is let in whose proof was refused, or is still being looked at when the time is over.
    await connector.disconnect().catch(() => {})
    throw cause
  }
}
