import * as constants from '../base/constants.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { browserTabs } from '../browser/browserTabs.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { refreshChain } from '../queries/refreshChain.ts'
import type { Transaction } from '../storage/transactions.ts'
import { agreeingReads, followTransaction } from './followTransaction.ts'
import { updateTransaction } from './saveTransactions.ts'
import { transactionsSlice } from './slice.ts'
import { confirmationsAtom, settledConfirmations, transactionsAtom } from './state.ts'

type Sent = Transaction & { readonly hash: string }
type Status = Transaction['status']

/**
 * Reads the state of a transaction that has a hash until it is settled. Each change is saved and emitted, and the queries
 * of its chain are fetched again. At most 99 unconfirmed transactions are read at a time; the rest wait.
 */
export async function watchInclusion(latchkey: Latchkey, id: string): Promise<void> {
  const { watched, waiting } = transactionsSlice.of(latchkey)
  if (watched.has(id) || waiting.includes(id)) return
  if (watched.size >= constants.pendingTransactionsLimit) {
    waiting.push(id)
    return
  }
  watched.add(id)
  await follow(latchkey, id, waitForBlock)
  watched.delete(id)
  const next = waiting.shift()
  if (next !== undefined) void watchInclusion(latchkey, next)
  await watchSettlement(latchkey, id)
}

/** Reads a transaction that is in a block until it is settled. If a reorganisation removes it, it is unconfirmed again. */
export async function watchSettlement(latchkey: Latchkey, id: string): Promise<void> {
  const { settling } = transactionsSlice.of(latchkey)
  const status = find(latchkey, id)?.status
  if (settling.has(id) || (status !== 'confirmed' && status !== 'failed')) return
  settling.add(id)
  const isChanged = await follow(latchkey, id, waitForSettlement)
  settling.delete(id)
  setConfirmations(latchkey, id, undefined)
  if (!isChanged) return
  if (find(latchkey, id)?.status === 'submitted') void watchInclusion(latchkey, id)
  else void watchSettlement(latchkey, id)
}

const find = ({ store }: Latchkey, id: string) =>
  store.get(transactionsAtom).find((one) => one.id === id)

/** Saves the status that `wait` returns. @returns whether it has changed */
async function follow(
  latchkey: Latchkey,
  id: string,
  wait: (latchkey: Latchkey, transaction: Sent) => Promise<Status | undefined>,
): Promise<boolean> {
  const transaction = find(latchkey, id)
  if (!transaction?.hash) return false
  const status = await wait(latchkey, transaction as Sent)
  if (status === undefined || status === find(latchkey, id)?.status) return false
  const endedAt = status === 'submitted' ? undefined : latchkey.clock.now()
  const changed = updateTransaction(latchkey, id, { status, endedAt, seenAt: undefined })
  // Dismissed meanwhile.
  if (!changed) return false
  emit(latchkey, { type: 'transactionChanged', transaction: changed })
  void refreshChain(latchkey, transaction.caipNetworkId)
  return true
}

/** @returns undefined if the instance was destroyed: the next page goes on */
async function waitForBlock(latchkey: Latchkey, transaction: Sent): Promise<Status | undefined> {
  const { id } = transaction
  let isKnown = false
  try {
    return await followTransaction(latchkey, toRequest(latchkey, transaction), (found) => {
      const { nonce, status, confirmations } = found
      isKnown = status === 'pending'
      if (nonce !== undefined && find(latchkey, id)?.nonce !== nonce)
        updateTransaction(latchkey, id, { nonce })
      if (status === 'failed' || status === 'replaced') return status
      if (status !== 'included') return undefined
      setConfirmations(latchkey, id, confirmations)
      return 'confirmed'
    })
  } catch (cause) {
    if (toLatchkeyError(cause).code === 'cancelled') return undefined
    // With a low fee a transaction can wait for days.
    const now = find(latchkey, id)
    return isKnown && now ? waitForBlock(latchkey, { ...now, hash: transaction.hash }) : 'unknown'
  }
}

/** @returns undefined after an hour, or if the instance was destroyed */
async function waitForSettlement(
  latchkey: Latchkey,
  transaction: Sent,
): Promise<Status | undefined> {
  let missingReads = 0
  return followTransaction<Status>(latchkey, toRequest(latchkey, transaction), (found) => {
    const { status, confirmations, isFinal } = found
    if (status === 'replaced') return status
    const isInBlock = status === 'included' || status === 'failed'
    missingReads = isInBlock ? 0 : missingReads + 1
    if (missingReads >= agreeingReads) return 'submitted'
    if (!isInBlock) return undefined
    const next = status === 'included' ? 'confirmed' : 'failed'
    const isSettled = isFinal || confirmations >= settledConfirmations
    if (isSettled || next !== transaction.status) return next
    setConfirmations(latchkey, transaction.id, confirmations)
    return undefined
  }).catch(() => undefined)
}

function setConfirmations({ store }: Latchkey, id: string, count: number | undefined): void {
  const { [id]: _, ...others } = store.get(confirmationsAtom)
  store.set(confirmationsAtom, count === undefined ? others : { ...others, [id]: count })
}

const toRequest = ({ platform, signal }: Latchkey, { caipNetworkId, hash, from, nonce }: Sent) => ({
  ...{ caipNetworkId, hash, address: from, signal },
  ...(nonce !== undefined && { nonce }),
  waitForTurn: () => (platform.tabs ?? browserTabs).waitUntilVisible(),
})
