import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitTransfers } from './limitTransfers.ts'
import type { Transfer } from './readTransfers.ts'

const account = `0x${'a'.repeat(40)}`
const wordsAt = () => ({ id: '0x1', amount: '0x1' })
const contract = (index: number) => `0x${String(index).repeat(40)}`
const getTransfer = (index: number, count: number): Transfer => ({
  standard: 'ERC1155',
  contract: contract(index),
  from: account,
  to: account,
  count,
  wordsAt,
})
const transfer = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 }))
  .map(([index, count]) => getTransfer(index, count))
const block = fc.array(fc.array(transfer, { maxLength: 6 }), { maxLength: 8 })

const getCount = (transfers: readonly Transfer[], of?: string) =>
  transfers.reduce(
    (sum, transfer) => sum + (of === undefined || transfer.contract === of ? transfer.count : 0),
    0,
  )

test('security: the transfers of a block are limited; contracts with few transfers lose none because of those with many', () => {
  fc.assert(
    fc.property(block, fc.integer({ min: 6, max: 60 }), (all, most) => {
      const saved = limitTransfers(all, most)
      const [before, after] = [all.flat(), saved.flat()]
      expect(saved).toHaveLength(all.length)
      const total = getCount(after)
      expect(total).toBeLessThanOrEqual(most)
      const contracts = [1, 2, 3, 4, 5, 6].map(contract)
      const lost = contracts.filter(
        (contract) => getCount(after, contract) < getCount(before, contract),
      )
      // The limit is used completely: one more per limited contract would exceed it.
      if (lost.length > 0) expect(total + lost.length).toBeGreaterThan(most)
      // A contract that lost some transfers still has as many as any other contract.
      for (const one of lost)
        for (const other of contracts)
          expect(getCount(after, other)).toBeLessThanOrEqual(getCount(after, one))
      // The first transfers are kept, in their transactions.
      for (const [index, transfers] of saved.entries())
        for (const one of contracts) {
          const ofAccount = (list: readonly Transfer[] = []) =>
            list.flatMap((each) => (each.contract === one ? [each.count] : []))
          const whole = ofAccount(all[index])
          const cut = ofAccount(transfers)
          expect(cut.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, cut.length - 1)))
        }
    }),
    { numRuns: runs(300) },
  )
})

test('all transfers of an ordinary block are kept', () => {
  const transfers = Array.from({ length: 4_000 }, (_, index) => getTransfer(1 + (index % 6), 1))
  expect(limitTransfers([transfers])).toEqual([transfers])
})
