import fc from 'fast-check'
import { expect, test } from 'vitest'
import { format } from './format.ts'

const join = (text: string, values: Record<string, string | number>, locale = 'en') =>
  format(text, values, locale).join('')

test('fills named placeholders and keeps the rest', () => {
  expect(join('Continue in {name}', { name: 'Orbit' })).toBe('Continue in Orbit')
  expect(join('{a}{b} and {a}', { a: '1', b: '2' })).toBe('12 and 1')
  expect(join('', {})).toBe('')
})

test('follows the plural rules of the language, with exact numbers first', () => {
  const text = '{n, plural, =0 {none} one {# wallet} few {# peněženky} other {# wallets}}'
  expect(join(text, { n: 0 })).toBe('none')
  expect(join(text, { n: 1 })).toBe('1 wallet')
  expect(join(text, { n: 3 }, 'cs')).toBe('3 peněženky')
  expect(join(text, { n: 1200 })).toBe('1,200 wallets')
})

test('a branch may contain placeholders', () => {
  const text = '{n, plural, one {{name} has # key} other {{name} has # keys}}'
  expect(join(text, { n: 2, name: 'Orbit' })).toBe('Orbit has 2 keys')
})

test('keeps a node at its placeholder, for links within a sentence', () => {
  const link = { href: '/terms' }
  expect(format('See {terms}.', { terms: link }, 'en')).toEqual(['See ', link, '.'])
})

test('isolates strings in right-to-left languages, not numbers and nodes', () => {
  expect(join('{a}: {n}', { a: 'Orbit', n: 3 }, 'he')).toBe('\u2068Orbit\u2069: 3')
  const text = '{n, plural, other {{name} #}}'
  expect(join(text, { n: 3, name: 'Orbit' }, 'he')).toBe('\u2068Orbit\u2069 3')
  const link = { href: '/terms' }
  expect(format('{link}', { link }, 'he')).toEqual([link])
})

test('error: a missing value leaves its name, an unclosed brace ends the message', () => {
  expect(join('Hello {name}', {})).toBe('Hello {name}')
  expect(join('Hello {name', { name: 'Orbit' })).toBe('Hello Orbit')
})

test('security: a value is text, never a pattern, and inherited names are not values', () => {
  expect(join('{name}', { name: '{other} #' })).toBe('{other} #')
  expect(join('{toString}', {})).toBe('{toString}')
})

test('any message and any values give a result, and a message without braces is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.nat(), (text, name, count) => {
      const braces = text.replaceAll('a', '{').replaceAll('e', '}')
      join(`{n, plural, other {${braces}}} ${braces} {name}`, { name, n: count })
      const plain = text.replace(/[{}]/g, '')
      expect(join(plain, { name })).toBe(plain)
    }),
  )
})
