import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLists } from './mergeLists.ts'

test('lists are merged, newest first and each signature once, for any number of pages', () => {
  const history = fc.array(fc.tuple(fc.nat(8), fc.nat(7)), { maxLength: 60 })
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 10 }), (drawn, most) => {
      // Transactions in chain order; if bit n of `of` is set, the transaction is in list n.
      const inBlock = (index: number) =>
        drawn.slice(0, index).filter(([slot]) => slot === drawn[index]?.[0]).length
      const all = drawn
        .map(([slot, of], index) => ({ slot, of, signature: `s${index}` }))
        .filter((_, index) => inBlock(index) < most)
        .sort((one, other) => other.slot - one.slot)
      let lists = [1, 2, 4].map((bit) => all.filter(({ of }) => (of & bit) !== 0))
      const seen: string[] = []
      for (let rounds = 0; lists.some((list) => list.length > 0); rounds += 1) {
        expect(rounds).toBeLessThanOrEqual(drawn.length)
        const { taken, counts } = mergeLists(
          lists.map((list) => list.slice(0, most + 1)),
          most,
        )
        expect(taken.length).toBeLessThanOrEqual(most)
        seen.push(...taken)
        lists = lists.map((list, index) => list.slice(counts[index]))
      }
      const getSlot = (signature: string) => all.find((one) => one.signature === signature)?.slot
      const expected = all.filter(({ of }) => of !== 0)
      expect([...seen].sort()).toEqual(expected.map(({ signature }) => signature).sort())
      expect(seen.map(getSlot)).toEqual(expected.map(({ slot }) => slot))
    }),
    { numRuns: runs(2_000) },
  )
})

test('error: merging contradictory lists terminates', () => {
  const row = (signature: string, slot = 1) => ({ signature, slot })
  const { taken } = mergeLists(
    [
      [row('a'), row('b')],
      [row('b'), row('a')],
      [row('c', 0), row('d', 9)],
    ],
    20,
  )
  expect(new Set(taken)).toEqual(new Set(['a', 'b', 'c', 'd']))
})
