import { getMoves, readTransfers, type Transfer } from './readTransfers.ts'
import type { Move, Transaction } from './schema.ts'

/**
 * Returns the transfers of a transaction: its value and the transfers in its contracts' events. A failed transaction
 * has none. Internal payments of contracts emit no event and are missing.
 *
 * @param transfers the transfers in the events; by default all of the transaction
 */
export function parseTransfers(
  transaction: Transaction,
  transfers: readonly Transfer[] = readTransfers(transaction),
): Move[] {
  const { from, to, value, receipt } = transaction
  if (receipt.status === 0) return []
  const recipient = to ?? receipt.contractAddress
  const nativeMoves: Move[] =
    value > 0n && recipient
      ? [{ standard: 'native', from, to: recipient, amount: value.toString() }]
      : []
  const moves = transfers
    .flatMap(getMoves)
    // Any contract can emit an event for a zero-value transfer from another account, for phishing with a look-alike
    // address.
    .filter((one) => one.amount !== '0' || one.from === from)
  return [...nativeMoves, ...moves]
}
