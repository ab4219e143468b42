import type { AuthProof, ConnectorSignIn } from '../adapter/connector.ts'
import * as constants from '../base/constants.ts'
import { CancelledError, type LatchkeyError } from '../base/errors.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SiwxConfig, SiwxSession } from '../options/siwx.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { isSameAccount } from '../state/isSameAccount.ts'
import { chosenNetworksAtom, networksAtom } from '../state/networks.ts'
import { signInAtom } from '../state/signIn.ts'
import { SignatureDeclinedError } from './errors.ts'
import { isIndeterminate } from './isIndeterminate.ts'
import { queueSessionChange, writePending } from './sessionChanges.ts'

export type OneClick = {
  /** The message that the wallet signs. */
  readonly signIn?: ConnectorSignIn | undefined
  /** Verifies the signed messages; a rejection ends the session. */
  readonly onProofs?: ((proofs: readonly AuthProof[]) => Promise<void>) | undefined
  /** Revokes the sessions of proofs without a connection. Never rejects. */
  readonly revoke?: (proofs: readonly AuthProof[]) => Promise<void>
}

/**
 * Signs in with the approval of a pairing (CAIP-222), for a site with one namespace whose sign-in the connector
 * supports (eip155). Rejects if the site's server creates no message.
 */
export async function signInDuringPairing(
  latchkey: Latchkey,
  siwx: SiwxConfig,
  signal: AbortSignal,
): Promise<OneClick> {
  const [namespace = '', ...others] = latchkey.adapters.keys()
  if (!latchkey.connectors[0]?.signsIn?.includes(namespace) || others.length > 0) return {}
  const { store } = latchkey
  const [first] = store.get(networksAtom)
  const chainId = store.get(chosenNetworksAtom)[namespace] ?? first?.caipNetworkId
  if (chainId === undefined) return {}
  // A short limit, because the QR code waits for it.
  const limits = { operation: 'sign-in request', limitMs: constants.walletReadLimitMs, signal }
  const request = async () => siwx.createMessage({ accountAddress: '', chainId })
  const { nonce, domain, uri, version, ...rest } = await withTimeout(
    latchkey.clock,
    limits,
    request(),
  )
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
    onProofs: (proofs) => submitAuthProofs(latchkey, siwx, { proofs, signal }),
    revoke: (proofs) => revokeSessions(latchkey, siwx, proofs),
  }
}

async function revokeSessions(
  latchkey: Latchkey,
  siwx: SiwxConfig,
  proofs: readonly AuthProof[],
): Promise<void> {
  const accounts = proofs.map(toSession).map(({ data }) => data)
  latchkey.store.set(signInAtom, (state) => ({
    ...state,
    sessions: state.sessions.filter(
      ({ data }) => !accounts.some((account) => isSameAccount(account, data)),
    ),
  }))
  try {
    for (const { chainId, accountAddress } of accounts)
      await siwx.revokeSession(chainId, accountAddress)
  } catch (cause) {
    latchkey.log({
      level: 'warn',
      message: 'Could not revoke the session after a failed connection',
      cause,
    })
  }
}

async function submitAuthProofs(
  latchkey: Latchkey,
  siwx: SiwxConfig,
  { proofs, signal }: { proofs: readonly AuthProof[]; signal: AbortSignal },
): Promise<void> {
  const sessions = proofs.map(toSession)
  const [first] = proofs
  const account = { chainId: first?.caipNetworkId ?? 'eip155:1', isSmartAccount: false }
  const report = (
    outcome: 'accepted' | 'refused' | 'unknown' | 'cancelled',
    error?: LatchkeyError,
  ) => emit(latchkey, { type: 'proofsChecked', account, outcome, ...(error && { error }) })
  emit(latchkey, { type: 'proofsReceived' })
  let set: Promise<void> | undefined
  try {
    const limits = { operation: 'sessions', limitMs: constants.signInLimitMs, signal }
    await queueSessionChange(latchkey, async () => {
      if (signal.aborted) throw new CancelledError(signal.reason)
      set = (async () => siwx.setSessions(sessions))()
      await withTimeout(latchkey.clock, limits, set)
      // `setSessions` replaces all sessions, also those that are about to end.
      writePending(latchkey, [])
    })
    latchkey.store.set(signInAtom, (state) => ({ ...state, sessions }))
    report('accepted')
  } catch (cause) {
    // Cancelled: revoke the session if it is created anyway.
    if (signal.aborted) {
      set?.then(() => siwx.setSessions([])).catch(() => {})
      report('cancelled')
      throw cause
    }
    // Unavailable, or the message was rejected: the view requests a signature once the wallet is connected.
    if (isIndeterminate(cause) || isOfText(cause)) {
      latchkey.log({
        level: 'warn',
        message: 'One-click sign-in failed; falling back to a separate signature',
        cause,
      })
      report('unknown')
      return
    }
    const error = new SignatureDeclinedError(cause)
    report('refused', error)
    throw error
  }
}

/**
 * Whether the site rejects the parts of a message that the relay's library adds: a ReCap, and the time by this
 * device's clock, which may be wrong. The view's message has neither.
 */
function isOfText(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false
  const { reason } = cause as { readonly reason?: unknown }
  return typeof reason === 'string' && reasonsOfText.includes(reason)
}

const reasonsOfText = ['recapNotAllowed', 'issuedTooLongAgo', 'issuedInFuture', 'nonceExpired']

function toSession({ address, caipNetworkId, message, signature, cacao }: AuthProof): SiwxSession {
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
