import { expect, test } from 'vitest'
import { drainers, lookAlikes } from '../test/drainers.ts'
import { malformedTypedData } from '../test/malformedTypedData.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { decodeTypedData } from './decodeTypedData.ts'
import { InvalidTypedDataError } from './errors.ts'
import { getTier } from './getTier.ts'

test(`security: each of ${drainers.length} payloads of drainers has tier 3`, () => {
  expect(drainers.length).toBeGreaterThanOrEqual(120)
  expect(new Set(drainers.map(([title]) => title)).size).toBe(drainers.length)
  const others = drainers.filter(([, payload]) => {
    const meaning =
      'transaction' in payload
        ? decodeTransaction(payload.transaction)
        : decodeTypedData(payload.typedData)
    return getTier(meaning) !== 3
  })
  expect(others.map(([title]) => title)).toEqual([])
})

test.each(lookAlikes)('security: %s is unknown', (_, typedData) => {
  expect(decodeTypedData(typedData)).toMatchObject({
    kind: 'unknown',
    primaryType: typedData.primaryType,
  })
})

test.each(malformedTypedData)('security: %s is refused', (_, typedData) => {
  expect(() => decodeTypedData(typedData)).toThrow(InvalidTypedDataError)
})
