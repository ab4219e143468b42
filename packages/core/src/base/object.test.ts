import { withPollutedPrototype } from '@latchkey/test-support'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { copyOwnFields, object, strictObject } from './object.ts'

const entries = { name: v.string(), url: v.optional(v.string()), size: v.fallback(v.number(), 1) }

const getPaths = (issues: readonly v.BaseIssue<unknown>[] | undefined) =>
  issues?.map((issue) => v.getDotPath(issue))

test.each([
  ['object', object(entries), v.object(entries)],
  ['strictObject', strictObject(entries), v.strictObject(entries)],
] as const)('%s accepts and rejects the same values as valibot', (_, schema, original) => {
  const value = fc.oneof(
    fc.anything(),
    fc.record(
      { name: fc.string(), url: fc.anything(), size: fc.anything(), other: fc.anything() },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(value, (input) => {
      const [actual, expected] = [v.safeParse(schema, input), v.safeParse(original, input)]
      expect(actual.success).toBe(expected.success)
      expect(getPaths(actual.issues)).toEqual(getPaths(expected.issues))
      if (expected.success) expect(actual.output).toEqual(expected.output)
    }),
  )
})

test.each([true, false])(
  'security: ignores properties of Object.prototype (enumerable: %s)',
  async (enumerable) => {
    const schemas = [object(entries), strictObject(entries)]
    for (const [name, value] of [
      ['url', 'https://evil.example'],
      ['foo', 'x'],
      ['__proto', {}],
    ] as const) {
      const results = await withPollutedPrototype(name, value, { enumerable }, () =>
        [...schemas, object(entries)].map((schema) => {
          const { success, output } = v.safeParse(schema, { name: 'a' })
          const copy = { ...(output as object) } as Record<string, unknown>
          return { success, url: copy.url, keys: Object.keys(copy) }
        }),
      )
      for (const result of results)
        expect(result).toEqual({ success: true, url: undefined, keys: ['name', 'url', 'size'] })
      const missing = await withPollutedPrototype('name', 'x', { enumerable }, () =>
        schemas.map((schema) => v.safeParse(schema, {}).success),
      )
      expect(missing).toEqual([false, false])
    }
  },
)

test('security: copies own fields of any name without a prototype', () => {
  const copy = copyOwnFields(JSON.parse('{"__proto__":{"a":1},"b":2}') as object)
  expect(Object.getPrototypeOf(copy)).toBe(null)
  expect(Object.keys(copy)).toEqual(['__proto__', 'b'])
})
