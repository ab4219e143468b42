import type { Transfer } from './readTransfers.ts'

/** Moves of contracts that are read of one block. Busy blocks have some thousand; more are made to keep a reader busy. */
const mostMoves = 5_000

/**
 * Leaves out transfers of a block that has too many moves: the later ones of the contracts that have most of them, so that
 * whoever fills a block with events of one contract does not push out what others did.
 *
 * @param byTransaction transfers of each transaction of the block.
 * @param most moves that may stay, if there are not as many contracts.
 */
export function fitTransfers(
  byTransaction: readonly (readonly Transfer[])[],
  most: number = mostMoves,
): Transfer[][] {
  const counts = new Map<string, number>()
  for (const { contract, count } of byTransaction.flat())
    counts.set(contract, (counts.get(contract) ?? 0) + count)
  const share = shareOf([...counts.values()], most)
  const taken = new Map<string, number>()
  return byTransaction.map((transfers) =>
    transfers.flatMap((one) => {
      const before = taken.get(one.contract) ?? 0
      const count = Math.min(one.count, share - before)
      taken.set(one.contract, before + count)
      return count > 0 ? [{ ...one, count }] : []
    }),
  )
}

/** So many each may have that all together have no more than `most`. */
function shareOf(counts: number[], most: number): number {
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
