import * as constants from '../base/constants.ts'
import { type LatchkeyError, toLatchkeyError } from '../base/errors.ts'
import {
  RequestPendingError,
  TransactionUnknownError,
  UserRejectedError,
} from '../base/walletErrors.ts'
import { browserTabs } from '../browser/browserTabs.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { readStored } from '../storage/stored.ts'
import { storedTransactions, type Transaction } from '../storage/transactions.ts'
import { getLock } from './getLock.ts'
import { loadTransactions } from './loadTransactions.ts'
import { mergeSaved, saveTransactions, updateTransaction } from './saveTransactions.ts'
import { transactionsSlice } from './slice.ts'
import { watchInclusion } from './watchInclusion.ts'

export type TransactionIntent = Omit<Transaction, 'createdAt' | 'endedAt' | 'hash' | 'status'>

/**
 * Saves an intent, has the wallet send it, and follows it to its end. A second call with the same id gets the outcome of
 * the first one, also on a later page: no id is sent twice.
 *
 * @param call asks the wallet; a rejection but `TransactionUnknownError` means that nothing was sent
 * @throws {RequestPendingError} if the wallet is being asked for the same transfer with another id
 * @throws {TransactionUnknownError} if it may have been sent: no response within five minutes, or one without a hash
 */
export function runTransaction(
  latchkey: Latchkey,
  intent: TransactionIntent,
  call: () => Promise<{ readonly hash: string }>,
): Promise<{ readonly hash: string }> {
  const { requests } = transactionsSlice.of(latchkey)
  const running = requests.get(intent.id)
  if (running) return running
  const request = start(latchkey, intent, call)
  requests.set(intent.id, request)
  request.catch((error: unknown) => {
    // Nothing was asked, so that the same id may be tried again.
    if (error instanceof RequestPendingError) requests.delete(intent.id)
  })
  return request
}

async function start(
  latchkey: Latchkey,
  intent: TransactionIntent,
  call: () => Promise<{ readonly hash: string }>,
): Promise<{ readonly hash: string }> {
  const { clock, platform } = latchkey
  const loading = loadTransactions(latchkey)
  if (loading) await loading
  const transactions = mergeSaved(latchkey, readStored(latchkey, storedTransactions))
  const earlier = transactions.find(({ id }) => id === intent.id)
  if (earlier?.hash !== undefined) return { hash: earlier.hash }
  if (earlier) throw new TransactionUnknownError({ cause: undefined })
  const lock = getLock(latchkey, intent)
  if (transactions.some((one) => one.status === 'requesting' && getLock(latchkey, one) === lock))
    throw new RequestPendingError()
  const transaction: Transaction = { ...intent, createdAt: clock.now(), status: 'requesting' }
  saveTransactions(latchkey, (all) => [transaction, ...all])
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const remove = () => saveTransactions(latchkey, (all) => all.filter(({ id }) => id !== intent.id))
  const isFree = await (platform.tabs ?? browserTabs).hold(lock, ended).catch((cause) => {
    remove()
    throw cause
  })
  if (!isFree) {
    remove()
    throw new RequestPendingError()
  }
  emit(latchkey, { type: 'transactionStarted', transaction })
  const submit = (hash: string) => {
    const submitted = updateTransaction(latchkey, intent.id, {
      ...{ hash, status: 'submitted' },
      endedAt: undefined,
    })
    if (!submitted) return
    emit(latchkey, { type: 'transactionSubmitted', transaction: submitted })
    void watchInclusion(latchkey, intent.id)
  }
  let isAsked = true
  const asked = call().finally(() => {
    isAsked = false
    end()
  })
  try {
    const limits = { operation: intent.kind, limitMs: constants.connectLimitMs }
    const { hash } = await withTimeout(clock, { ...limits, signal: latchkey.signal }, asked)
    submit(hash)
    return { hash }
  } catch (cause) {
    const error = isAsked ? new TransactionUnknownError({ cause }) : toLatchkeyError(cause)
    if (error instanceof TransactionUnknownError) {
      keepUnknown(latchkey, intent.id, error)
      // The visitor may still approve.
      if (isAsked)
        asked.then(
          ({ hash }) => submit(hash),
          (late: unknown) => {
            if (late instanceof UserRejectedError) remove()
            else if (late instanceof TransactionUnknownError && late.hash) submit(late.hash)
          },
        )
    } else {
      remove()
      emit(latchkey, { type: 'transactionFailed', transaction, error })
    }
    throw error
  }
}

function keepUnknown(latchkey: Latchkey, id: string, error: TransactionUnknownError): void {
  const { hash } = error
  const kept = updateTransaction(latchkey, id, {
    status: 'unknown',
    endedAt: latchkey.clock.now(),
    ...(hash !== undefined && { hash }),
  })
  if (!kept) return
  emit(latchkey, { type: 'transactionFailed', transaction: kept, error: error as LatchkeyError })
  if (hash !== undefined) void watchInclusion(latchkey, id)
}
