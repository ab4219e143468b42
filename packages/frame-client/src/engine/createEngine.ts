export { toFrameUrl } from './toFrameUrl.ts'

import {
  type CaipNetworkId,
  CancelledError,
  type ChainNamespace,
  type ConnectorSession,
  type EmbeddedContext,
  NotConnectedError,
  raceSignal,
  wait,
} from '@latchkey/core/adapter'
import {
  DeviceNotApprovedError,
  EmailThrottledError,
  getApproval,
  isFrameError,
  type Payload,
  RpcNotAllowedError,
} from '@latchkey/frame-protocol'
import type { Sessions } from '../createSessions.ts'
import { clearFlags, getEmailWait, lastChainKey, lastLoginKey, usedKey } from '../flags.ts'
import { createRequests } from './createRequests.ts'
import { createSession } from './createSession.ts'
import { findLastChain, getLastChain, toChainId } from './networks.ts'
import { requestEvm } from './requestEvm.ts'
import { toError } from './toError.ts'

/** Milliseconds for which the link of a mail is valid. */
const linkLimitMs = 600_000
const pollGapMs = 2_000
/** Not approved, no reply in time, a server that does not answer, and too many requests: a phone was asleep, or offline. */
const stillWaiting = new Set([new DeviceNotApprovedError().code, -32011, -32603, -32005])

type Call = { readonly method: string; readonly params?: unknown }
export type Engine = ReturnType<typeof createEngine>

/**
 * The code behind the entry: the frame, the visitor's sessions, and their requests.
 *
 * @param url - of the frame, with its query
 */
export function createEngine({
  context,
  url,
  sessions,
}: {
  readonly context: EmbeddedContext
  readonly url: URL
  readonly sessions: Sessions
}) {
  const { storage, clock } = context
  /** The number of sign-outs: a login or restoration that started before the last one is discarded. */
  let signOuts = 0
  let hasStartedLogin = false
  let restoring: Promise<void> | undefined
  const { open, send, sendWithCard, request, requestOrUnlock, getToken, close } = createRequests({
    context,
    url,
  })

  /**
   * Reads who the visitor is, and begins their session in every namespace.
   *
   * @param before - `signOuts` when the login or the restoration began
   */
  async function readUser(before: number, signal?: AbortSignal): Promise<void> {
    const caipNetworkId = getLastChain(context)
    const ofSolana = findLastChain(context, 'solana')
    const getUser = (id: CaipNetworkId) =>
      request('GET_USER', { chainId: toChainId(id), preferredAccountType: 'eoa' }, signal)
    const { address, email } = await getUser(caipNetworkId)
    const solana = ofSolana && {
      solana: createSession(context, 'solana', (await getUser(ofSolana)).address, ofSolana),
    }
    if (signOuts !== before) throw new CancelledError()
    sessions.setEmail(email ?? undefined)
    sessions.set({ eip155: createSession(context, 'eip155', address, caipNetworkId), ...solana })
    storage.setItem(usedKey, 'true')
    storage.setItem(lastChainKey, caipNetworkId)
    storage.removeItem(lastLoginKey)
  }

  async function isConnected(): Promise<boolean> {
    const token = getToken()
    const connected = await request('IS_CONNECTED', token === undefined ? {} : { token })
    if (!connected.isConnected) clearFlags(storage)
    return connected.isConnected
  }

  async function restoreSessions(): Promise<void> {
    if (!storage.getItem(usedKey)) return
    const before = signOuts
    if (await isConnected()) await readUser(before)
  }

  /** The adapters of all namespaces share one restoration. */
  async function restore(namespace: ChainNamespace): Promise<ConnectorSession | undefined> {
    restoring ??= restoreSessions().finally(() => {
      restoring = undefined
    })
    await restoring
    return sessions.get(namespace)
  }

  async function switchNetwork(
    namespace: ChainNamespace,
    caipNetworkId: CaipNetworkId,
  ): Promise<void> {
    const session = sessions.get(namespace)
    if (!session) throw new NotConnectedError('embedded')
    const chainId = toChainId(caipNetworkId)
    await send('SWITCH_NETWORK', { chainId })
    if (sessions.get(namespace) !== session) throw new NotConnectedError('embedded')
    sessions.choose(namespace, caipNetworkId)
    storage.setItem(lastChainKey, caipNetworkId)
    const isEvm = typeof chainId === 'number'
    sessions.events(namespace).emit('chainChanged', isEvm ? `0x${chainId.toString(16)}` : chainId)
  }

  /** Ends the session here first, so that it is over even if the frame does not reply. */
  async function signOut(): Promise<void> {
    const ended = sessions.namespaces()
    // The frame may be signed in although this page has no session yet.
    const isNeeded = hasStartedLogin || storage.getItem(usedKey) !== null || ended.length > 0
    signOuts += 1
    hasStartedLogin = false
    sessions.set({})
    sessions.setEmail(undefined)
    clearFlags(storage)
    for (const namespace of ended) {
      sessions.events(namespace).emit('accountsChanged', [])
      sessions.events(namespace).emit('disconnect', undefined)
    }
    if (isNeeded) await request('SIGN_OUT', undefined)
  }

  async function requestRpc(
    namespace: ChainNamespace,
    { method, params }: Call,
    caipNetworkId?: CaipNetworkId,
  ): Promise<unknown> {
    const approval = getApproval(method)
    if (!approval) {
      context.report({ type: 'refused', alert: 'actionNotAllowed', details: method })
      throw new RpcNotAllowedError()
    }
    const session = sessions.get(namespace)
    if (!session) throw new NotConnectedError('embedded')
    const chainId = toChainId(caipNetworkId ?? session.caipNetworkId)
    // `getApproval` has checked the method, and the channel checks the rest.
    const payload = { method, params, chainNamespace: namespace, chainId } as Payload<'RPC_REQUEST'>
    if (approval === 'none') return send('RPC_REQUEST', payload)
    return sendWithCard('RPC_REQUEST', payload)
  }

  const evm = {
    getSession: () => sessions.get('eip155'),
    restore: () => restore('eip155'),
    switchNetwork: (caipNetworkId: CaipNetworkId) => switchNetwork('eip155', caipNetworkId),
    signOut,
    send: (call: Call) => requestRpc('eip155', call),
  }

  return {
    /** Loads the frame before it is needed. */
    async load() {
      try {
        await open()
      } catch (cause) {
        throw toError(cause, context.report)
      }
    },
    async startEmailLogin(email: string, signal?: AbortSignal) {
      const waitMs = getEmailWait(context)
      if (waitMs > 0) throw toError(new EmailThrottledError(Math.ceil(waitMs / 1000)))
      const before = signOuts
      hasStartedLogin = true
      const connected = { action: 'CONNECT' } as const
      const start = requestOrUnlock('CONNECT_EMAIL', { email }, signal, () => connected)
      const { action } = await start
      if (action === 'CONNECT') await readUser(before, signal)
      else storage.setItem(lastLoginKey, String(clock.now()))
      return action
    },
    /** Asks again until the visitor has approved, which the frame waits for 15 s at a time. */
    async waitForDevice(signal?: AbortSignal): Promise<void> {
      const before = signOuts
      const until = clock.now() + linkLimitMs
      for (;;) {
        try {
          return await send('CONNECT_DEVICE', undefined, signal)
        } catch (cause) {
          const isWaiting = isFrameError(cause) && stillWaiting.has(cause.code) && !signal?.aborted
          if (!isWaiting || signOuts !== before || clock.now() >= until)
            throw toError(cause, context.report)
          await wait(clock, pollGapMs, signal)
        }
      }
    },
    async startEmailUpdate(email: string, signal?: AbortSignal) {
      const update = () => request('UPDATE_EMAIL', { email }, signal)
      return (await requestOrUnlock('UPDATE_EMAIL', { email }, signal, update)).action
    },
    verifyCurrentEmail: (otp: string, signal?: AbortSignal) =>
      request('UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal),
    async verifyNewEmail(otp: string, signal?: AbortSignal) {
      const before = signOuts
      const verify = () => request('UPDATE_EMAIL_SECONDARY_OTP', { otp }, signal)
      const type = 'UPDATE_EMAIL_SECONDARY_OTP'
      const { newEmail } = await requestOrUnlock(type, { otp }, signal, verify)
      if (signOuts === before) sessions.setEmail(newEmail)
      return newEmail
    },
    async verifyEmailCode(otp: string, signal?: AbortSignal) {
      const before = signOuts
      try {
        await requestOrUnlock('CONNECT_OTP', { otp }, signal, () => undefined)
        await readUser(before, signal)
      } catch (cause) {
        // The frame cannot abort this request, and would stay signed in.
        if (signal?.aborted) signOut().catch((error) => toError(error))
        throw cause
      }
    },
    async connect(namespace: ChainNamespace, signal?: AbortSignal): Promise<ConnectorSession> {
      const session = sessions.get(namespace) ?? (await raceSignal(signal, restore(namespace)))
      if (!session) throw new NotConnectedError('embedded')
      return session
    },
    restore,
    switchNetwork,
    signOut,
    request: (namespace: ChainNamespace, call: Call, caipNetworkId?: CaipNetworkId) =>
      namespace === 'eip155' ? requestEvm(evm, call) : requestRpc(namespace, call, caipNetworkId),
    stop: close,
  }
}
