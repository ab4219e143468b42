import * as constants from '../base/constants.ts'
import { CancelledError } from '../base/errors.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SignInAccount, SiwxConfig, SiwxMessage, SiwxSession } from '../options/siwx.ts'
import { anySignal } from '../ports/signals.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import {
  NoActiveAddressError,
  NoActiveNetworkError,
  NoSigningClientError,
  SignInMessageError,
  SignInNotEnabledError,
} from '../siteSessions/errors.ts'
import { queueSessionChange } from '../siteSessions/sessionChanges.ts'
import { activeConnectionAtom } from '../state/connections.ts'
import { isSameAccount } from '../state/isSameAccount.ts'
import { type SignInStep, setSignInStep, signInAccountAtom, signInAtom } from '../state/signIn.ts'
import { checkSession } from './checkSession.ts'
import { handleSignInError } from './handleSignInError.ts'
import { signInSlice } from './slice.ts'

/** The state at the time of the click; none of it is read again. */
type SignInContext = {
  readonly siwx: SiwxConfig
  readonly account: SignInAccount
  readonly sign: (message: string) => Promise<string>
}

export function startSignIn(latchkey: Latchkey): Promise<SiwxSession> {
  const captured = capture(latchkey)
  const slice = signInSlice.of(latchkey)
  const { key } = captured.account
  const waiting = slice.pending
  if (waiting?.key === key && !waiting.abort.signal.aborted) return waiting.promise
  waiting?.abort.abort()
  emit(latchkey, { type: 'signInStarted', account: captured.account })
  const abort = new AbortController()
  const promise = run(latchkey, captured, abort.signal).finally(() => {
    if (slice.pending?.abort !== abort) return
    slice.pending = undefined
    setSignInStep(latchkey, undefined)
  })
  slice.pending = { key, promise, abort, isAdding: false }
  return promise
}

function capture(latchkey: Latchkey): SignInContext {
  const { store, adapters, config } = latchkey
  const { siwx } = config
  if (!siwx) throw new SignInNotEnabledError()
  if (!store.get(activeConnectionAtom)) throw new NoActiveAddressError()
  const account = store.get(signInAccountAtom)
  if (!account) throw new NoActiveNetworkError()
  const adapter = adapters.get(account.namespace)
  if (!adapter?.signMessage) throw new NoSigningClientError()
  const { connectorId, accountAddress: address } = account
  const sign = async (message: string) =>
    (await adapter.signMessage?.({ connectorId, address, message })) ?? ''
  return { siwx, account, sign }
}

async function run(
  latchkey: Latchkey,
  captured: SignInContext,
  signal: AbortSignal,
): Promise<SiwxSession> {
  const { account } = captured
  try {
    const session = await obtainSession(latchkey, captured, signal)
    latchkey.store.set(signInAtom, (state) => ({
      ...state,
      sessions: [...state.sessions.filter(({ data }) => !isSameAccount(data, account)), session],
      request: { key: account.key, outcome: 'answered' as const },
      declined: undefined,
    }))
    emit(latchkey, { type: 'signedIn', account })
    return session
  } catch (cause) {
    throw handleSignInError(latchkey, account, cause)
  }
}

async function obtainSession(
  latchkey: Latchkey,
  { siwx, account, sign }: SignInContext,
  input: AbortSignal,
): Promise<SiwxSession> {
  const { store, clock } = latchkey
  const signal = anySignal(input, latchkey.signal)
  const wait = <value>(what: string, limitMs: number, promise: Promise<value>) =>
    withTimeout(clock, { operation: what, limitMs, signal }, promise)
  const begin = (step: SignInStep) => {
    // Cancel if the account changed meanwhile: the current account was not prompted.
    if (signal.aborted || store.get(signInAccountAtom)?.key !== account.key)
      throw new CancelledError()
    setSignInStep(latchkey, step)
  }

  begin('preparing')
  const { accountAddress, chainId } = account
  const make = async () => siwx.createMessage({ accountAddress, chainId })
  const created = await wait('message', constants.signInLimitMs, make())
  const message = String(created)
  checkCreated(created, message, account)
  begin('signing')
  const signature = await wait('signature', constants.connectLimitMs, sign(message))
  begin('verifying')
  const session = { data: created, message, signature }
  const { pending } = signInSlice.of(latchkey)
  if (pending?.abort.signal === input) pending.isAdding = true
  let added: Promise<void> | undefined
  try {
    await queueSessionChange(latchkey, () => {
      begin('verifying')
      added = (async () => siwx.addSession(session))()
      return wait('session', constants.signInLimitMs, added)
    })
    begin('verifying')
  } catch (cause) {
    // If the request still succeeds after the visitor cancelled, revoke that session; otherwise the next check
    // detects it.
    const hasLeft = () =>
      signal.aborted ||
      store.get(signInAtom).declined === account.key ||
      store.get(signInAccountAtom)?.key !== account.key
    added
      ?.then(async () => {
        if (hasLeft()) await siwx.revokeSession(chainId, accountAddress)
        else await checkSession(latchkey, account, false)
      })
      .catch(() => {})
    throw cause
  }
  return session
}

/** A message of another account would sign in that account; the message contains its signer (CAIP-122). */
function checkCreated(data: SiwxMessage, message: string, account: SignInAccount): void {
  if (!isSameAccount(data, account))
    throw new SignInMessageError(`${data.chainId}:${data.accountAddress}`)
  if (!message.includes(data.accountAddress))
    throw new SignInMessageError('no address in the message')
}
