import type { Connector, ConnectorProof } from '../adapter/connector.ts'
import { readPlace } from '../browser/readPlace.ts'
import type { Connection } from '../connections/schema.ts'
import { constants } from '../constants.ts'
import { CancelledError, toLatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { untilAborted } from '../ports/untilAborted.ts'
import type { OneClick } from '../signIn/oneClick.ts'
import { PairingExpiredError, WalletNotFoundError } from '../walletErrors.ts'
import type { ConnectByUriOptions } from './connectByUri.ts'
import { failPairing } from './failPairing.ts'
import { finishPairing } from './finishPairing.ts'
import { standingStatus } from './standingStatus.ts'
import { isPairingExpired, pairingAtom } from './state.ts'
import { takeFamilies } from './takeFamilies.ts'

/** See `connectByUri`, whose chunk this is. */
export async function startPairing(
  latchkey: Latchkey,
  { cache = 'auto', signal, ...asked }: ConnectByUriOptions,
): Promise<Connection> {
  const { store, flights, clock } = latchkey
  const [connector] = latchkey.connectors
  if (!connector) throw new WalletNotFoundError('walletConnect')
  if (signal?.aborted) throw new CancelledError(signal.reason)
  const { isTelegram, isIosSafari } = readPlace(latchkey.platform)
  const isShared = cache === 'always' || (cache === 'auto' && (isTelegram || isIosSafari))
  const waiting = flights.pairing
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
  const { flights, store, config, clock } = latchkey
  flights.pairing?.abort.abort()
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
    if (flights.pairing?.abort === abort) flights.pairing = undefined
  })
  flights.pairing = { promise, abort, isShared: options.isShared, isTaking: false }
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
    const { pairing } = latchkey.flights
    if (pairing?.abort.signal === signal) pairing.isTaking = true
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
    const { oneClick } = await import('../signIn/index.ts')
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
