import type { Move } from './schema.ts'

/** Moves of contracts that are read of one block. Busy blocks have a few thousand; more are made to keep a reader busy. */
export const mostMoves = 10_000

/**
 * Leaves out moves of a block that has too many: the later ones of the contracts that have most of them, so that
 * whoever fills a block with events of one contract does not push out what others did. The chain's own currency stays.
 *
 * @param byTransaction moves of each transaction of the block.
 * @param most that may stay, if there are not as many contracts.
 */
export function fitMoves(
  byTransaction: readonly (readonly Move[])[],
  most: number = mostMoves,
): Move[][] {
  const counts = new Map<string, number>()
  for (const { contract } of byTransaction.flat())
    if (contract !== undefined) counts.set(contract, (counts.get(contract) ?? 0) + 1)
  const share = shareOf([...counts.values()], most)
  const taken = new Map<string, number>()
  return byTransaction.map((moves) =>
    moves.filter(({ contract }) => {
      if (contract === undefined) return true
      const before = taken.get(contract) ?? 0
      taken.set(contract, before + 1)
      return before < share
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
