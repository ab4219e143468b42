import type { Adapter } from '../adapter/adapter.ts'
import type { DescribedCall } from '../adapter/callMeaning.ts'
import type { TransactionRequest } from '../adapter/walletCalls.ts'
import * as constants from '../base/constants.ts'
import { RequestPendingError, UserRejectedError } from '../base/walletErrors.ts'
import { development } from '../development/development.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { anySignal } from '../ports/signals.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { requestReviewAtom, reviewSlice } from './state.ts'

/**
 * Shows the visitor what a transaction does, and calls `call` once it is approved. Each may take five minutes.
 *
 * @param signal ends the review; the wallet is not asked then
 * @throws {RequestPendingError} if another transaction is being reviewed
 * @throws {UserRejectedError} if the visitor declines
 * @throws {TimedOutError} after five minutes without a decision, or without a response to `call`
 * @throws {CancelledError} if the signal fires
 */
export async function reviewRequest<answer>(
  latchkey: Latchkey,
  adapter: Pick<Adapter, 'describeCall'>,
  request: TransactionRequest,
  signal: AbortSignal | undefined,
  call: () => Promise<answer>,
): Promise<answer> {
  const { store, clock } = latchkey
  const limits = {
    operation: 'sendTransaction',
    limitMs: constants.connectLimitMs,
    signal: anySignal(signal, latchkey.signal),
  }
  const described = await withTimeout(clock, limits, describe(latchkey, adapter, request))
  if (store.get(requestReviewAtom)) throw new RequestPendingError()
  store.set(requestReviewAtom, { ...described, request, isApproved: false })
  let stopHint: (() => void) | undefined
  try {
    const decision = new Promise<boolean>((resolve) => {
      reviewSlice.of(latchkey).decide = resolve
    })
    emit(latchkey, { type: 'reviewStarted' })
    stopHint = development?.warnOfUnseenReview(latchkey)
    if (!(await withTimeout(clock, limits, decision))) throw new UserRejectedError()
    store.set(requestReviewAtom, { ...described, request, isApproved: true })
    return await withTimeout(clock, limits, call())
  } finally {
    stopHint?.()
    store.set(requestReviewAtom, undefined)
  }
}

/** What a transaction does; one that cannot be described within five seconds is unknown. */
async function describe(
  { clock }: Latchkey,
  adapter: Pick<Adapter, 'describeCall'>,
  { to, value = 0n, data }: TransactionRequest,
): Promise<DescribedCall> {
  if (data === undefined || data === '0x')
    return { meaning: { kind: 'transfer', to, value }, isRisky: false }
  const selector = data.length >= 10 ? data.slice(0, 10) : undefined
  const unknown = { meaning: { kind: 'unknown', to, value, selector }, isRisky: true } as const
  const described = adapter.describeCall?.({ to, value, data })
  if (!described) return unknown
  const limits = { operation: 'describeCall', limitMs: 5_000 }
  return withTimeout(clock, limits, described).catch(() => unknown)
}
