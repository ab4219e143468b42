import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTreeLarger } from './isTreeLarger.ts'

function getDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(getDepth))
}
/** Counts each value, and one more for each empty list or object. */
function getCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  const children = Object.values(value)
  return children.reduce((sum: number, child) => sum + getCount(child), children.length > 0 ? 1 : 2)
}
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', ']', 'ä') }),
)
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    fc.oneof(text, fc.integer(), fc.constant(null)),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 3 }),
  ),
}))

test('security: the depth of a JSON text is that of its value, whatever its strings contain', () => {
  fc.assert(
    fc.property(tree, fc.nat(8), fc.boolean(), (value, deepest, isSpaced) => {
      const json = Buffer.from(JSON.stringify(value, null, isSpaced ? 1 : 0))
      expect(isTreeLarger(json, { depth: deepest })).toBe(getDepth(value) > deepest)
    }),
    { numRuns: runs(500) },
  )
})

test('security: the number of values is limited too', () => {
  fc.assert(
    fc.property(tree, fc.nat(20), (value, values) => {
      const json = Buffer.from(JSON.stringify(value))
      expect(isTreeLarger(json, { depth: 99, values })).toBe(getCount(value) > values)
    }),
    { numRuns: runs(500) },
  )
})

test('error: it terminates for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(isTreeLarger(bytes, { depth: 60, values: 61 })).toBe(false)
    }),
  )
})
