import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getGasPrices } from './getGasPrices.ts'

const gwei = 10n ** 9n

test('base fee with headroom, and the tips of the blocks that had transactions', () => {
  const history = {
    baseFeePerGas: [90n * gwei, 95n * gwei, 100n * gwei],
    gasUsedRatio: [0.5, 0],
    reward: [
      [gwei, 2n * gwei, 5n * gwei],
      [0n, 0n, 0n],
    ],
  }
  expect(getGasPrices(101n * gwei, history)).toEqual({
    standard: String(126n * gwei),
    fast: String(162n * gwei),
    instant: String(205n * gwei),
  })
})

test("if all blocks were empty, the tip is the node's suggestion", () => {
  const history = { baseFeePerGas: [gwei, gwei], gasUsedRatio: [0], reward: [[0n, 0n, 0n]] }
  expect(getGasPrices(3n * gwei, history).standard).toBe('3250000000')
})

test('on a network without base fees the slowest price is that of the node', () => {
  const plain = { standard: '1000', fast: '1100', instant: '1250' }
  expect(getGasPrices(1000n, undefined)).toEqual(plain)
  expect(getGasPrices(1000n, { baseFeePerGas: [0n, 0n], gasUsedRatio: [1] })).toEqual(plain)
})

test('faster is never cheaper, and every price includes the base fee, for any response of the node', () => {
  const wei = fc.bigInt({ min: 0n, max: 2n ** 80n })
  const history = fc.record({
    baseFeePerGas: fc.array(wei, { minLength: 1, maxLength: 5 }),
    gasUsedRatio: fc.array(fc.double(), { maxLength: 5 }),
    reward: fc.option(fc.array(fc.array(wei, { maxLength: 4 }), { maxLength: 6 }), {
      nil: undefined,
    }),
  })
  fc.assert(
    fc.property(wei, fc.option(history, { nil: undefined }), (now, past) => {
      const prices = getGasPrices(now, past)
      const [standard, fast, instant] = [prices.standard, prices.fast, prices.instant].map(BigInt)
      expect((standard ?? 0n) <= (fast ?? 0n) && (fast ?? 0n) <= (instant ?? 0n)).toBe(true)
      expect((standard ?? 0n) >= (past?.baseFeePerGas.at(-1) ?? 0n)).toBe(true)
    }),
  )
})
