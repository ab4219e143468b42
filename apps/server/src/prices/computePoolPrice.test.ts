import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computePoolPrice, dollar, type Pool, toNumber } from './computePoolPrice.ts'

/** A pool of this number of whole tokens and dollars. */
const pool = (tokens: bigint, dollars: bigint, decimals = 18): Pool => ({
  reserve: tokens * 10n ** BigInt(decimals),
  decimals,
  paid: { reserve: dollars * 1_000_000n, decimals: 6, price: dollar },
})

test('the price is for one whole token, for any decimals', () => {
  for (const decimals of [0, 6, 8, 18, 24, 36])
    expect(toNumber(computePoolPrice([pool(1000n, 3_000_000n, decimals)], 10_000) ?? 0n)).toBe(3000)
})

test('a token with many decimals and a low value has a price', () => {
  expect(toNumber(computePoolPrice([pool(10n ** 15n, 20_000n, 9)], 10_000) ?? 0n)).toBeCloseTo(
    2e-11,
    20,
  )
})

test('of several pools the deepest determines the price', () => {
  const deep = pool(1000n, 3_000_000n)
  const moved = pool(1n, 20_000n)
  expect(computePoolPrice([moved, deep], 0)).toBe(computePoolPrice([deep], 0))
  expect(computePoolPrice([deep, moved], 0)).toBe(computePoolPrice([deep], 0))
})

test('security: a pool with little or no liquidity is ignored', () => {
  expect(computePoolPrice([pool(1n, 9999n)], 10_000)).toBeUndefined()
  expect(computePoolPrice([pool(1n, 10_000n)], 10_000)).toBe(10_000n * dollar)
  expect(computePoolPrice([pool(0n, 10_000n)], 0)).toBeUndefined()
  expect(computePoolPrice([pool(10n, 0n)], 0)).toBeUndefined()
  expect(computePoolPrice([], 0)).toBeUndefined()
})

test('reserves times price is the value of the pool, exact to the last digit', () => {
  const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
  const decimals = fc.integer({ min: 0, max: 36 })
  fc.assert(
    fc.property(reserve, reserve, decimals, decimals, (value, paid, ownDecimals, paidDecimals) => {
      const side = { reserve: paid, decimals: paidDecimals, price: dollar }
      const price = computePoolPrice([{ reserve: value, decimals: ownDecimals, paid: side }], 0)
      const depth = (paid * dollar) / 10n ** BigInt(paidDecimals)
      if (price === undefined) {
        expect(depth * 10n ** BigInt(ownDecimals) < value).toBe(true)
        return
      }
      const rest = depth * 10n ** BigInt(ownDecimals) - price * value
      expect(rest >= 0n && rest < value).toBe(true)
    }),
  )
})
