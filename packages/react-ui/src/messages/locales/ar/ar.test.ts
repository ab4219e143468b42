import { expect, test } from 'vitest'
import { describeCatalogue } from '../../../../test/describeCatalogue.ts'
import { createTranslate } from '../../createTranslate.ts'
import { en } from '../en/index.ts'
import { texts as ar } from './index.ts'

const t = createTranslate([ar], 'ar')
const entries = Object.entries<string>(ar)
const english: Readonly<Record<string, string>> = en

/** What a visitor may read of a text: without names, plural keys and their braces. */
const wordsOf = (text: string) =>
  text.replace(/\{\w+\}|\{\w+, plural,|(?:=\d+|\w+) \{|[#{}]/g, '').trim()

describeCatalogue('ar', {
  same: ['activity.one', 'balance.unknown', 'email.placeholder', 'namespace.evm', 'swap.rate'],
})

// describeCatalogue finds those that are English.
test('every text that is not the English one is Arabic', () => {
  for (const [key, text] of entries) {
    if (text !== english[key]) {
      expect(wordsOf(text), key).toMatch(/\p{Script=Arabic}/u)
      expect(wordsOf(text), key).not.toMatch(/\p{Script=Latin}/u)
    }
  }
})

test('counts as the language does, in its own digits', () => {
  const number = new Intl.NumberFormat('ar')
  const texts = [0, 1, 2, 3, 11, 100].map((count) => t('connect.count', { count }))
  expect(texts).toEqual([
    'لم يُعثر على أي محفظة',
    'عُثر على محفظة واحدة',
    'عُثر على محفظتين',
    `عُثر على ${number.format(3)} محافظ`,
    `عُثر على ${number.format(11)} محفظةً`,
    `عُثر على ${number.format(100)} محفظة`,
  ])
})

test('texts are plain: Arabic punctuation, no exclamation mark, nothing around them, nothing unseen', () => {
  for (const [key, text] of entries) {
    // Its three dots are the specification's, in English.
    if (key === 'signIn.authenticating') continue
    expect(wordsOf(text), key).not.toMatch(/[!,;?"']|\.\.\./)
    expect(text, key).not.toMatch(/^\s|\s$|\s\s|\p{Cf}|ـ/u)
    expect(/[.؟]$/.test(text), key).toBe(/[.?]$/.test(english[key] ?? ''))
  }
})

test('security: a name of another script is isolated, so it cannot reorder the sentence', () => {
  expect(t('connecting.waiting', { name: 'Orbit (beta)' })).toBe('تابع في \u2068Orbit (beta)\u2069')
  const link = { href: '/terms' }
  expect(t.parts('legal.agreeTerms', { terms: link })).toEqual(['أوافق على ', link])
})
