import { expect, test } from 'vitest'
import { format } from './format.ts'
import { en } from './locales/en/index.ts'
import { catalogue, toPseudoText } from './pseudo.ts'

test('accents letters, keeps names in braces, and adds 40 %', () => {
  expect(toPseudoText('Continue in {name}')).toBe('[Çöñţîñüé îñ {name} ····]')
})

test('accents the words of plural branches, not their keys', () => {
  const text = toPseudoText(en['connect.count'])
  expect(format(text, { count: 2 }, 'en').join('')).toMatch(/^\[2 ŵàļļéţš ƒöüñđ ·+\]$/)
})

test('has every key of English', () => {
  const messages = catalogue(en)
  expect(Object.keys(messages)).toEqual(Object.keys(en))
  for (const text of Object.values(messages)) expect(text).toMatch(/^\[.*\]$/)
})
