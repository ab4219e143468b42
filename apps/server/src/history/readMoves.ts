import { movesOf, readTransfers, type Transfer } from './readTransfers.ts'
import type { Move, Transaction } from './schema.ts'

/**
 * What a transaction moved: its value and what its contracts say in their events. A failed one moved nothing. What a
 * contract pays out by itself is in no event and so not here.
 *
 * @param transfers those of its events that are read; all by default.
 */
export function readMoves(
  transaction: Transaction,
  transfers: readonly Transfer[] = readTransfers(transaction),
): Move[] {
  const { from, to, value, receipt } = transaction
  if (receipt.status === 0) return []
  const recipient = to ?? receipt.contractAddress
  const own: Move[] =
    value > 0n && recipient
      ? [{ standard: 'native', from, to: recipient, amount: value.toString() }]
      : []
  const moves = transfers
    .flatMap(movesOf)
    // Anybody can have a token say that you sent nothing to somebody: bait, with an address much like one you know.
    .filter((one) => one.amount !== '0' || one.from === from)
  return [...own, ...moves]
}
