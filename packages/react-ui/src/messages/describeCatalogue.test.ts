import { expect, test } from 'vitest'
import { checkCatalogue } from '../../test/describeCatalogue.ts'

const english = {
  'a.title': 'Hello {name}',
  'a.count': '{count, plural, one {# wallet} other {# wallets}}',
  'a.dash': '—',
}
const german = {
  'a.title': 'Hallo {name}',
  'a.count': '{count, plural, one {# Wallet} other {# Wallets}}',
  'a.dash': '—',
}
const check = (
  texts: Readonly<Record<string, string | undefined>>,
  { locale = 'de', same = ['a.dash'] } = {},
) => {
  const all = Object.entries<string | undefined>({ ...german, ...texts })
  const input = all.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return checkCatalogue(english, Object.fromEntries(input), { locale, same })
}

test('accepts a complete language', () => {
  expect(check({})).toEqual([])
  expect(check({ 'a.count': '{count, plural, =0 {keine} one {eine} other {#}}' })).toEqual([])
})

test('error: every text that needs work is named at once', () => {
  expect(
    checkCatalogue(english, { 'a.count': '{n}', 'b.old': 'alt' }, { locale: 'de', same: [] }),
  ).toEqual([
    'a.title: missing',
    'a.count: has n; English has count',
    'a.dash: missing',
    'b.old: English has no such key',
  ])
})

test.each([
  ['a key that English lacks', { 'a.new': 'neu' }, 'a.new: English has no such key'],
  ['other places', { 'a.title': 'Hallo {nom}' }, 'a.title: has nom; English has name'],
  ['no place', { 'a.title': 'Hallo' }, 'a.title: has no place; English has name'],
  [
    'broken braces',
    { 'a.title': 'Hallo {name' },
    'a.title: braces that do not close, or a plural without `other`',
  ],
  [
    'a space at an end',
    { 'a.title': 'Hallo {name} ' },
    'a.title: empty, or with a space at an end',
  ],
  ['no text', { 'a.title': '' }, 'a.title: empty, or with a space at an end'],
  [
    'the English text',
    { 'a.title': english['a.title'] },
    'a.title: is the English text; translate it, or list it in `same`',
  ],
  [
    'a plural without plural forms',
    { 'a.count': '{count} Wallets' },
    'a.count: {count} is a plural in English',
  ],
  [
    'a plural that lacks a form',
    { 'a.count': '{count, plural, other {# Wallets}}' },
    'a.count: the plural {count} lacks one',
  ],
  [
    'a plural with a form of another language',
    { 'a.count': '{count, plural, one {#} few {#} other {# Wallets}}' },
    'a.count: the language has no plural form few',
  ],
])('error: %s is found', (_, texts, problem) => {
  expect(check(texts)).toEqual([problem])
})

test('the plural forms are those of the language', () => {
  expect(check({}, { locale: 'ar' })).toEqual([
    'a.count: the plural {count} lacks few, many, two, zero',
  ])
  expect(check({ 'a.count': '{count, plural, other {#}}' }, { locale: 'ja' })).toEqual([])
})

test('error: a key of `same` that is translated, or that does not exist, is found', () => {
  expect(check({}, { same: ['a.dash', 'a.title', 'a.old'] })).toEqual([
    'a.title: is listed in `same`, but is not the English text',
    'a.old: English has no such key',
  ])
  expect(check({}, { same: [] })).toEqual([
    'a.dash: is the English text; translate it, or list it in `same`',
  ])
})
