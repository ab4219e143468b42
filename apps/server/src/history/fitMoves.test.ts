import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitMoves } from './fitMoves.ts'
import type { Move } from './schema.ts'

const account = `0x${'a'.repeat(40)}`
const contract = (index: number) => `0x${String(index).repeat(40)}`
const moveOf = (index: number, tokenId: number): Move =>
  index === 0
    ? { standard: 'native', from: account, to: account, amount: String(tokenId) }
    : {
        standard: 'ERC721',
        contract: contract(index),
        from: account,
        to: account,
        tokenId: String(tokenId),
        amount: '1',
      }
const block = fc
  .array(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 12 }), { maxLength: 12 })
  .map((all) => all.map((moves, position) => moves.map((index) => moveOf(index, position))))

const countOf = (moves: readonly Move[], of: string | undefined) =>
  moves.filter((one) => one.contract === of).length

test('security: a block has no more moves than fit, and whoever has few loses none to who has many', () => {
  fc.assert(
    fc.property(block, fc.integer({ min: 6, max: 60 }), (all, most) => {
      const kept = fitMoves(all, most)
      const [before, after] = [all.flat(), kept.flat()]
      expect(kept).toHaveLength(all.length)
      expect(countOf(after, undefined)).toBe(countOf(before, undefined))
      const tokens = after.filter((one) => one.contract !== undefined)
      expect(tokens.length).toBeLessThanOrEqual(most)
      const contracts = [1, 2, 3, 4, 5, 6].map(contract)
      const lost = contracts.filter((one) => countOf(after, one) < countOf(before, one))
      // Nothing is left out that would have fitted: one more each is too much.
      if (lost.length > 0) expect(tokens.length + lost.length).toBeGreaterThan(most)
      // Who lost some still has as many as anybody.
      for (const one of lost)
        for (const other of contracts)
          expect(countOf(after, other)).toBeLessThanOrEqual(countOf(after, one))
      for (const [index, moves] of kept.entries())
        expect(all[index]?.filter((one) => moves.includes(one))).toEqual(moves)
    }),
    { numRuns: 300 },
  )
})

test('all of a usual block stays', () => {
  const moves = Array.from({ length: 9_000 }, (_, index) => moveOf(1 + (index % 6), index))
  expect(fitMoves([moves])).toEqual([moves])
})
