import { track } from '../analytics/track.ts'
import { activeConnectionAtom } from '../connections/state.ts'
import { constants } from '../constants.ts'
import { CancelledError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { withLimit } from '../ports/withLimit.ts'
import { checkSession } from './checkSession.ts'
import {
  NoActiveAddressError,
  NoActiveNetworkError,
  NoSigningClientError,
  SignInMessageError,
  SignInNotEnabledError,
} from './errors.ts'
import { failSignIn } from './failSignIn.ts'
import { isOfAccount } from './isOfAccount.ts'
import { leaveSignIn } from './leaveSignIn.ts'
import { queueSessionChange } from './queueSessionChange.ts'
import type { SiwxConfig, SiwxMessage, SiwxSession } from './schema.ts'
import { setStep } from './setStep.ts'
import { type SignInAccount, type SignInStep, signInAccountAtom, signInAtom } from './state.ts'
import { toEvent } from './toEvent.ts'

/** What was so when the visitor clicked: nothing of it is looked up again. */
type Captured = {
  readonly siwx: SiwxConfig
  readonly account: SignInAccount
  readonly sign: (message: string) => Promise<string>
}

/** See `signIn`, whose chunk this is. */
export function startSignIn(latchkey: Latchkey): Promise<SiwxSession> {
  const captured = capture(latchkey)
  const { flights } = latchkey
  const { key } = captured.account
  const waiting = flights.signIn
  if (waiting?.key === key && !waiting.abort.signal.aborted) return waiting.promise
  waiting?.abort.abort()
  track(latchkey, 'CLICK_SIGN_SIWX_MESSAGE', toEvent(captured.account))
  const abort = new AbortController()
  const promise = run(latchkey, captured, abort.signal).finally(() => {
    if (flights.signIn?.abort !== abort) return
    flights.signIn = undefined
    setStep(latchkey, undefined)
  })
  flights.signIn = { key, promise, abort, isAdding: false }
  return promise
}

function capture(latchkey: Latchkey): Captured {
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
  captured: Captured,
  signal: AbortSignal,
): Promise<SiwxSession> {
  const { account } = captured
  try {
    const session = await obtain(latchkey, captured, signal)
    latchkey.store.set(signInAtom, (state) => ({
      ...state,
      sessions: [...state.sessions.filter(({ data }) => !isOfAccount(data, account)), session],
      asked: { key: account.key, outcome: 'answered' as const },
      declined: undefined,
    }))
    leaveSignIn(latchkey)
    track(latchkey, 'SIWX_AUTH_SUCCESS', toEvent(account))
    return session
  } catch (cause) {
    throw failSignIn(latchkey, account, cause)
  }
}

async function obtain(
  latchkey: Latchkey,
  { siwx, account, sign }: Captured,
  given: AbortSignal,
): Promise<SiwxSession> {
  const { store, clock, flights } = latchkey
  const signal = AbortSignal.any([given, flights.life.signal])
  const wait = <value>(what: string, limitMs: number, promise: Promise<value>) =>
    withLimit(clock, { what, limitMs, signal }, promise)
  const begin = (step: SignInStep) => {
    // Whoever became active meanwhile has not been asked.
    if (signal.aborted || store.get(signInAccountAtom)?.key !== account.key)
      throw new CancelledError()
    setStep(latchkey, step)
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
  const { signIn } = flights
  if (signIn?.abort.signal === given) signIn.isAdding = true
  let added: Promise<void> | undefined
  try {
    await queueSessionChange(latchkey, () => {
      begin('verifying')
      added = (async () => siwx.addSession(session))()
      return wait('session', constants.signInLimitMs, added)
    })
    begin('verifying')
  } catch (cause) {
    // A session that comes about all the same is nobody's wish where the visitor has left, and else is seen late.
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

/** A message of another account would sign that one in; the text names who signs (CAIP-122). */
function checkCreated(data: SiwxMessage, message: string, account: SignInAccount): void {
  if (!isOfAccount(data, account))
    throw new SignInMessageError(`${data.chainId}:${data.accountAddress}`)
  if (!message.includes(data.accountAddress)) throw new SignInMessageError('it names nobody')
}
