import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { nodeBlock, nodeNumber } from './schema.ts'

const hash = `0x${'1'.repeat(64)}`
const block = (timestamp: unknown) =>
  nodeBlock.safeParse({ number: '0x1', hash, parentHash: hash, timestamp, transactions: [] })

const quantity = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.bigInt({ min: 253_402_300_790n, max: 253_402_300_810n }),
  fc.bigInt({ min: 2n ** 53n - 5n, max: 2n ** 53n + 5n }),
)

test('security: a number from a node is parsed exactly or rejected', () => {
  fc.assert(
    fc.property(quantity, (value) => {
      const { success, data } = nodeNumber.safeParse(`0x${value.toString(16)}`)
      expect(success).toBe(value <= BigInt(Number.MAX_SAFE_INTEGER))
      if (success) expect(BigInt(data)).toBe(value)
    }),
  )
})

test('security: the time of a parsed block is a valid date in a response', () => {
  fc.assert(
    fc.property(quantity, (seconds) => {
      const { success, data } = block(`0x${seconds.toString(16)}`)
      expect(success).toBe(seconds <= 253_402_300_799n)
      if (!success) return
      const written = new Date(data.timestamp * 1000).toISOString()
      expect(z.iso.datetime().safeParse(written).success).toBe(true)
    }),
  )
})
