import type { Transfer } from './readTransfers.ts'

/** Maximum number of transfers per block. Busy blocks have a few thousand; an attacker can create more. */
const mostMoves = 5_000

/**
 * Limits the transfers of a block. Drops the later transfers of the contracts with the most transfers, so that a
 * block full of events of one contract does not displace those of others.
 *
 * @param byTransaction the transfers of each transaction of the block
 * @param most the maximum total; exceeded only if there are more contracts than that
 */
export function limitTransfers(
  byTransaction: readonly (readonly Transfer[])[],
  most: number = mostMoves,
): Transfer[][] {
  const counts = new Map<string, number>()
  for (const { contract, count } of byTransaction.flat())
    counts.set(contract, (counts.get(contract) ?? 0) + count)
  const share = getShare([...counts.values()], most)
  const taken = new Map<string, number>()
  return byTransaction.map((transfers) =>
    transfers.flatMap((transfer) => {
      const before = taken.get(transfer.contract) ?? 0
      const count = Math.min(transfer.count, share - before)
      taken.set(transfer.contract, before + count)
      return count > 0 ? [{ ...transfer, count }] : []
    }),
  )
}

/** Returns the maximum number of transfers per contract for which the total does not exceed `most`. */
function getShare(counts: number[], most: number): number {
  let left = most
  let others = counts.length
  for (const count of counts.sort((a, b) => a - b)) {
    const fair = Math.floor(left / others)
    if (count > fair) return Math.max(1, fair)
    left -= count
    others -= 1
  }
  return Number.POSITIVE_INFINITY
}
