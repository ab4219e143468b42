import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { format } from './format.ts'
import { en } from './locales/en/index.ts'
import { parsePlaceholders } from './parsePlaceholders.ts'

const names = (text: string) => {
  const placeholders = parsePlaceholders(text)
  return placeholders && [...placeholders].sort()
}

test('returns the placeholders of a message, also those inside a plural', () => {
  expect(names('No places')).toEqual([])
  expect(names('Continue in { name }')).toEqual(['name'])
  expect(names('{n, plural, =0 {none} one {{name} has # key} other {{name} has #}} {n}')).toEqual([
    'n',
    'name',
  ])
})

test('every English text can be read', () => {
  for (const [key, text] of Object.entries(en)) expect(parsePlaceholders(text), key).toBeDefined()
})

test.each([
  '{',
  '}',
  'a {name',
  'a name}',
  '{}',
  '{two words}',
  '{n, select, a {x} other {y}}',
  '{n, plural, one {x}}',
  '{n, plural, }',
  '{n, plural, one {x} other}',
  '{n, plural, one {x} other {y} and more}',
  '{n, plural, other {{m, plural, other {x}}}}',
])('error: %j is broken', (text) => {
  expect(parsePlaceholders(text)).toBeUndefined()
})

test('a readable message is formatted completely, whatever it contains', () => {
  const part = fc.constantFrom(
    '{name}',
    '{n}',
    '{n, plural, one {#} other {# {name}}}',
    'a',
    ' ',
    '{',
    '}',
    '#',
    ',',
    'other',
    'plural',
    '{x',
  )
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      (text) => {
        const placeholders = parsePlaceholders(text)
        if (!placeholders) return
        const filled = format(
          text,
          Object.fromEntries([...placeholders].map((name) => [name, 2])),
          'en',
        )
        expect(filled.join('')).not.toMatch(/[{}]/)
      },
    ),
    { numRuns: runs(500) },
  )
})

test('security: four hundred braces in a row are read at once', () => {
  const start = performance.now()
  for (const text of [
    '{'.repeat(400),
    '{n, plural, '.repeat(33),
    `{n, plural,${' a{'.repeat(120)}`,
    `{n, plural, ${'a '.repeat(190)}`,
  ])
    expect(parsePlaceholders(text)).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(500)
})
