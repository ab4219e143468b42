import { expect, test } from 'vitest'
import * as z from 'zod'
import { writeSchema } from './writeSchema.ts'

test('a nullable string is written as string or null', () => {
  expect(writeSchema(z.toJSONSchema(z.string().nullable()))).toBe('string | null')
  expect(writeSchema({ type: ['string', 'null'] })).toBe('string | null')
  expect(writeSchema({ type: 'array', items: { type: ['integer', 'null'] } })).toBe(
    '(number | null)[]',
  )
})

test('equal alternatives are listed once', () => {
  const two = z.union([z.string().regex(/a/), z.string().regex(/b/)])
  expect(writeSchema(z.toJSONSchema(z.array(two)))).toBe('string[]')
})
