import { toLatchkeyError } from '../base/errors.ts'
import {
  NotConnectedError,
  RequestPendingError,
  TransactionUnknownError,
  UserRejectedError,
} from '../base/walletErrors.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type Check, readArguments } from '../options/readArguments.ts'
import { anySignal } from '../ports/signals.ts'
import { runTransaction, type TransactionIntent } from '../transactions/runTransaction.ts'
import { waitForEnd } from '../transactions/waitForEnd.ts'
import { findSwapper } from './canSwap.ts'
import { ApprovalRequiredError, QuoteExpiredError, SwapFailedError } from './errors.ts'
import type { SwapPlan, SwapSide } from './plan.ts'
import type { SwapRequest } from './transactionRequests.ts'

const known: { readonly plan: Check } = {
  plan: [(plan) => Array.isArray(Object(plan).approvals), 'a plan of `prepareSwap`'],
}

/**
 * Has the connected wallet send a prepared swap. Resolves with the hash, without waiting for a block; `watchTransactions`
 * tells how it ends. The same plan is sent at most once, however often this is called.
 *
 * @throws {InvalidArgumentError} if `plan` is no plan
 * @throws {QuoteExpiredError} if the quote is older than 30 s: prepare the swap again
 * @throws {ApprovalRequiredError} if the plan has approvals
 * @throws {NotConnectedError} if the account of the plan is no longer connected
 * @throws {UserRejectedError} if the visitor rejects the request in the wallet
 * @throws {RequestPendingError} if the wallet is being asked for the same swap
 * @throws {TransactionUnknownError} if it may have been sent
 * @throws {SwapFailedError} if the wallet or the chain failed, and nothing was sent
 * @example
 * const { hash } = await swap(latchkey, plan)
 */
export async function swap(latchkey: Latchkey, plan: SwapPlan): Promise<{ readonly hash: string }> {
  development?.checkInstance(latchkey, 'swap')
  readArguments('swap', { plan }, known)
  const { id, amount, from, request } = plan
  const intent = {
    ...describe(plan, request.to),
    ...{ id, kind: 'swap' as const, amount: amount.toString() },
  }
  return runTransaction(latchkey, intent, async () => {
    if (latchkey.clock.now() >= plan.expiresAt) throw new QuoteExpiredError()
    if (plan.approvals.length > 0) throw new ApprovalRequiredError(from.symbol)
    return ask(latchkey, plan, request)
  })
}

/**
 * Has the connected wallet send the approvals of a prepared swap, each after the one before is in a block. Resolves once
 * the last one is; prepare the swap again then, because its quote is too old.
 *
 * @throws {InvalidArgumentError | NotConnectedError | UserRejectedError | RequestPendingError | TransactionUnknownError | SwapFailedError} as `swap`
 * @throws {TransactionFailedError} if an approval failed on its chain, or was replaced
 * @throws {CancelledError} if the signal fired while it waited for a block
 * @example
 * let plan = await prepareSwap(latchkey, terms)
 * if (plan.approvals.length > 0) {
 *   await approveSwap(latchkey, plan)
 *   plan = await prepareSwap(latchkey, terms)
 * }
 */
export async function approveSwap(
  latchkey: Latchkey,
  plan: SwapPlan,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  development?.checkInstance(latchkey, 'approveSwap')
  readArguments('approveSwap', { plan }, known)
  for (const { id, amount, request } of plan.approvals) {
    const intent = {
      ...describe(plan, plan.request.to),
      ...{ id, kind: 'approve' as const, amount: amount.toString() },
    }
    await runTransaction(latchkey, intent, () => ask(latchkey, plan, request))
    await waitForEnd(latchkey, id, anySignal(signal, latchkey.signal))
  }
}

const toStored = ({ address, symbol, decimals }: SwapSide) => ({
  ...{ symbol, decimals },
  ...(address !== undefined && { address }),
})

const describe = (
  plan: SwapPlan,
  to: string,
): Pick<TransactionIntent, 'caipNetworkId' | 'from' | 'to' | 'token' | 'received'> => ({
  caipNetworkId: plan.from.caipNetworkId,
  ...{ from: plan.account, to },
  token: toStored(plan.from),
  received: { token: toStored(plan.to), amount: plan.amountOut.toString() },
})

const kept = [
  ApprovalRequiredError,
  NotConnectedError,
  QuoteExpiredError,
  RequestPendingError,
  TransactionUnknownError,
  UserRejectedError,
]

async function ask(
  latchkey: Latchkey,
  { account, connectorId, from }: SwapPlan,
  request: SwapRequest,
): Promise<{ readonly hash: string }> {
  const { adapter, connection } = findSwapper(latchkey, from.caipNetworkId)
  const isSameAccount = connection.accounts.some(({ address }) => address === account)
  if (connection.connectorId !== connectorId || !isSameAccount || !adapter.sendTransaction)
    throw new NotConnectedError(account)
  try {
    return await adapter.sendTransaction({ ...request, connectorId })
  } catch (cause) {
    const error = toLatchkeyError(cause)
    throw kept.some((one) => error instanceof one) ? error : new SwapFailedError(error)
  }
}
