import type { ConnectorProof } from '../adapter/connector.ts'
import { track } from '../analytics/track.ts'
import { constants } from '../constants.ts'
import { CancelledError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { chosenNetworksAtom, networksAtom } from '../networks/state.ts'
import { dismissNotice, notify } from '../notices/notify.ts'
import { noticeAtom } from '../notices/state.ts'
import type { ConnectByUriOptions } from '../pairing/connectByUri.ts'
import { withLimit } from '../ports/withLimit.ts'
import { SignatureDeclinedError } from './errors.ts'
import { isOfAccount } from './isOfAccount.ts'
import { isUnknown } from './isUnknown.ts'
import { writePending } from './pendingSignOuts.ts'
import { queueSessionChange } from './queueSessionChange.ts'
import type { SiwxConfig, SiwxSession } from './schema.ts'
import { signInAtom } from './state.ts'

export type OneClick = Pick<ConnectByUriOptions, 'signIn' | 'onProofs'> & {
  /** Signs out who was signed in by proofs, where no connection comes of them. Never rejects. */
  readonly takeBack?: (proofs: readonly ConnectorProof[]) => Promise<void>
}

/**
 * Signing in with the approval of a pairing (CAIP-222): for a site whose only family is one that the connector does that
 * for, eip155 (spec §5). Rejects where the site's server has none ready.
 */
export async function oneClick(
  latchkey: Latchkey,
  siwx: SiwxConfig,
  signal: AbortSignal,
): Promise<OneClick> {
  const [family = '', ...others] = latchkey.adapters.keys()
  if (!latchkey.connectors[0]?.signsIn?.includes(family) || others.length > 0) return {}
  const { store } = latchkey
  const [first] = store.get(networksAtom)
  const chainId = store.get(chosenNetworksAtom)[family] ?? first?.caipNetworkId
  if (chainId === undefined) return {}
  // Nobody waits long for a code to scan.
  const limits = { what: 'sign-in request', limitMs: constants.walletReadLimitMs, signal }
  const ask = async () => siwx.createMessage({ accountAddress: '', chainId })
  const { nonce, domain, uri, version, ...rest } = await withLimit(latchkey.clock, limits, ask())
  const { statement, resources, issuedAt, expirationTime, notBefore, requestId } = rest
  const signIn = {
    ...{ nonce, domain, uri, version },
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources }),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
  }
  return {
    signIn,
    onProofs: (proofs) => takeProofs(latchkey, siwx, { proofs, signal }),
    takeBack: (proofs) => takeBack(latchkey, siwx, proofs),
  }
}

async function takeBack(
  latchkey: Latchkey,
  siwx: SiwxConfig,
  proofs: readonly ConnectorProof[],
): Promise<void> {
  const accounts = proofs.map(toSession).map(({ data }) => data)
  latchkey.store.set(signInAtom, (state) => ({
    ...state,
    sessions: state.sessions.filter(({ data }) => !accounts.some((own) => isOfAccount(own, data))),
  }))
  try {
    for (const { chainId, accountAddress } of accounts)
      await siwx.revokeSession(chainId, accountAddress)
  } catch (cause) {
    latchkey.log({ level: 'warn', message: 'Somebody is signed in and not connected', cause })
  }
}

async function takeProofs(
  latchkey: Latchkey,
  siwx: SiwxConfig,
  { proofs, signal }: { proofs: readonly ConnectorProof[]; signal: AbortSignal },
): Promise<void> {
  const sessions = proofs.map(toSession)
  const [first] = proofs
  const event = {
    network: first?.caipNetworkId ?? ('eip155:1' as const),
    isSmartAccount: false,
  }
  notify(latchkey, {
    variant: 'loading',
    messageId: 'signIn.authenticating',
    text: 'Authenticating...',
  })
  const shown = latchkey.store.get(noticeAtom)?.id
  let set: Promise<void> | undefined
  try {
    const limits = { what: 'sessions', limitMs: constants.signInLimitMs, signal }
    await queueSessionChange(latchkey, async () => {
      if (signal.aborted) throw new CancelledError(signal.reason)
      set = (async () => siwx.setSessions(sessions))()
      await withLimit(latchkey.clock, limits, set)
      // `setSessions` replaces all sessions, also those that wait for their end.
      writePending(latchkey, [])
    })
    latchkey.store.set(signInAtom, (state) => ({ ...state, sessions }))
    track(latchkey, 'SIWX_AUTH_SUCCESS', event)
  } catch (cause) {
    // The visitor has left: a session that comes about all the same is nobody's wish.
    if (signal.aborted) {
      set?.then(() => siwx.setSessions([])).catch(() => {})
      throw cause
    }
    // Nobody can say now, or it is the text: the view asks once the wallet is connected.
    if (isUnknown(cause) || isOfText(cause)) {
      latchkey.log({ level: 'warn', message: 'The wallet did not sign in while connecting', cause })
      return
    }
    const error = new SignatureDeclinedError(cause)
    track(latchkey, 'SIWX_AUTH_ERROR', { ...event, message: error.shortMessage })
    throw error
  } finally {
    if (latchkey.store.get(noticeAtom)?.id === shown) dismissNotice(latchkey)
  }
}

/**
 * Whether the site refuses a text for what the relay's library writes by itself: a ReCap, and the time by this device's clock,
 * which may be wrong. The text of the view has neither.
 */
function isOfText(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false
  const { reason } = cause as { readonly reason?: unknown }
  return typeof reason === 'string' && reasonsOfText.includes(reason)
}

const reasonsOfText = ['recapNotAllowed', 'issuedTooLongAgo', 'issuedInFuture', 'nonceExpired']

function toSession({
  address,
  caipNetworkId,
  message,
  signature,
  cacao,
}: ConnectorProof): SiwxSession {
  const text = (name: string): string | undefined => {
    const { p } = cacao as { readonly p?: Readonly<Record<string, unknown>> }
    const value = p?.[name]
    return typeof value === 'string' ? value : undefined
  }
  const data = {
    accountAddress: address,
    chainId: caipNetworkId,
    domain: text('domain') ?? '',
    uri: text('aud') ?? '',
    version: text('version') ?? '1',
    nonce: text('nonce') ?? '',
    statement: text('statement'),
    requestId: text('requestId'),
    issuedAt: text('iat'),
    expirationTime: text('exp'),
    notBefore: text('nbf'),
  }
  return { data, message, signature, cacao }
}
