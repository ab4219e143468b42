import type { TransactionStatus, TransactionStatusRequest } from '../adapter/walletCalls.ts'
import * as constants from '../base/constants.ts'
import { TimedOutError, toLatchkeyError } from '../base/errors.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { MethodUnsupportedError } from '../base/walletErrors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { raceSignal } from '../ports/signals.ts'
import { wait } from '../ports/wait.ts'

/** Reads in succession that must agree: nodes behind one URL may be at different heights. */
export const agreeingReads = 3

/** An hour: a block of Bitcoin may take that long. */
export const longestMs = 3_600_000

/**
 * Reads the state of a transaction every four seconds, until `decide` returns an outcome. A node that fails meanwhile is
 * asked again. A replaced transaction is recognised if its nonce is known, from a read while it was pending or from
 * before; `decide` is told when three reads agree.
 *
 * @param request.waitForTurn awaited before each read; its time does not count towards `limitMs`
 * @throws {MethodUnsupportedError} if the namespace cannot read transactions
 * @throws {TimedOutError} if there is no outcome in time
 * @throws {CancelledError} if the signal fired
 */
export async function followTransaction<outcome>(
  { adapters, clock }: Latchkey,
  {
    limitMs = longestMs,
    signal,
    waitForTurn,
    ...request
  }: TransactionStatusRequest & {
    readonly signal: AbortSignal
    readonly limitMs?: number
    readonly waitForTurn?: () => Promise<void>
  },
  decide: (found: TransactionStatus) => outcome | undefined,
): Promise<outcome> {
  const { chainNamespace } = parseCaipNetworkId(request.caipNetworkId)
  const adapter = adapters.get(chainNamespace)
  if (!adapter?.getTransactionStatus)
    throw new MethodUnsupportedError('getTransactionStatus', chainNamespace)
  let end = clock.now() + limitMs
  let nonce = request.nonce
  let replacedReads = 0
  for (;;) {
    const before = clock.now()
    if (waitForTurn) await raceSignal(signal, waitForTurn())
    end += clock.now() - before
    const found = await adapter
      .getTransactionStatus({ ...request, signal, ...(nonce !== undefined && { nonce }) })
      .catch(ignorePassing)
    nonce = found?.nonce ?? nonce
    replacedReads = found?.status === 'replaced' ? replacedReads + 1 : 0
    const isKnown = found && (found.status !== 'replaced' || replacedReads >= agreeingReads)
    const outcome = isKnown ? decide(found) : undefined
    if (outcome !== undefined) return outcome
    if (clock.now() >= end) throw new TimedOutError(`transaction ${request.hash}`, limitMs)
    await wait(clock, constants.pollingIntervalMs, signal)
  }
}

/**
 * Codes of errors that another read does not change: aborted, or refused as malformed or unknown. Not 4901: an adapter
 * reports it while the data service does not respond.
 */
const lasting = ['cancelled', 'rpc.-32602', 'rpc.-32601', 'rpc.5710']

/** @throws a lasting error */
function ignorePassing(cause: unknown): undefined {
  const error = toLatchkeyError(cause)
  if (lasting.includes(error.code)) throw error
}
