import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { format } from './format.ts'
import { en } from './locales/en/index.ts'
import { readTexts } from './readTexts.ts'

const english = {
  close: 'Close',
  waiting: 'Continue in {name}',
  count: '{count, plural, one {# wallet} other {# wallets}}',
}
const read = (input: object) => readTexts(english, input)

test('complete messages are returned unchanged', () => {
  const french = {
    close: 'Fermer',
    waiting: 'Continuez dans {name}',
    count:
      '{count, plural, one {# portefeuille} many {# de portefeuilles} other {# portefeuilles}}',
  }
  expect(read(french)).toEqual({ texts: french, problems: [] })
})

test('missing keys are English, unknown keys are omitted', () => {
  const { texts, problems } = read({ close: 'Fermer', more: 'Plus' })
  expect(texts).toEqual({ ...english, close: 'Fermer' })
  expect(problems).toEqual(['waiting (missing)', 'count (missing)'])
})

test.each([
  ['close', 7, 'no text'],
  ['close', null, 'no text'],
  ['close', { toString: () => 'x' }, 'no text'],
  ['close', 'x'.repeat(401), 'longer than 400'],
  ['close', ' \u202e\n ', 'empty'],
  ['close', 'Fermer {name}', 'placeholders: none'],
  ['waiting', 'Continuez', 'placeholders: name'],
  ['waiting', 'Continuez dans {nom}', 'placeholders: name'],
  ['waiting', 'Continuez dans {name', 'braces or a plural without other'],
  ['count', '{count, plural, one {# portefeuille}}', 'braces or a plural without other'],
])('error: %s as %j is English: %s', (key, value, problem) => {
  const { texts, problems } = read({ [key]: value })
  expect(texts).toEqual(english)
  expect(problems).toContain(`${key} (${problem})`)
})

test('a plural without the form of a number has its form other', () => {
  const { texts } = read({ count: '{count, plural, other {# peněženek}}' })
  expect(format(texts.count ?? '', { count: 3 }, 'cs').join('')).toBe('3 peněženek')
})

test('security: marks that turn the direction, controls and towers of marks go, joiners stay', () => {
  const { texts } = read({ close: `\u202eF\u2066e\u0007r\nm\ufeffer x${'\u0336'.repeat(40)}` })
  expect(texts.close).toBe(`Fer mer x${'\u0336'.repeat(4)}`)
  expect(read({ close: 'می\u200cخواهم\u200f' }).texts.close).toBe('می\u200cخواهم\u200f')
})

test('security: markup is text like any other', () => {
  const close = '<img src=x onerror=alert(1)>'
  expect(read({ close }).texts.close).toBe(close)
})

test('security: names of a prototype, getters that throw and proxies are not texts', () => {
  const inherited = Object.create({ close: 'Fermer' }) as object
  const throwing = {
    get close(): string {
      throw new Error('no')
    },
  }
  const trap = new Proxy(
    {},
    {
      getOwnPropertyDescriptor: () => {
        throw new Error('no')
      },
    },
  )
  for (const input of [
    inherited,
    throwing,
    trap,
    [],
    () => 'x',
    JSON.parse('{"__proto__":{"close":"x"}}') as object,
  ]) {
    expect(read(input).texts).toEqual(english)
  }
  expect(({} as Record<string, unknown>).close).toBeUndefined()
})

test('for any input, every message exists, can be formatted, and contains no hidden characters', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.string({ unit: 'grapheme' }).map((text) => `${text} {name}`),
    fc.jsonValue(),
    fc.constantFrom('{count, plural, other {#}}', '{name}\u202e', '</style><script>', '{{name}}'),
  )
  const keys = Object.keys(en) as (keyof typeof en)[]
  const input = fc.dictionary(fc.constantFrom(...keys, '__proto__', 'constructor'), anything)
  fc.assert(
    fc.property(input, (texts) => {
      const result = readTexts(en, texts)
      expect(Object.keys(result.texts)).toEqual(keys)
      for (const [key, text] of Object.entries(result.texts)) {
        if (text === en[key as keyof typeof en]) continue
        expect(text.length).toBeLessThanOrEqual(400)
        expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
        const filled = format(text, { name: 'Orbit', count: 2, n: 1 }, 'en').join('')
        expect(filled.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: runs(200) },
  )
})
