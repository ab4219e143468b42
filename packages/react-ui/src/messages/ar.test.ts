import { expect, test } from 'vitest'
import { catalogue } from './ar.ts'
import { en } from './en.ts'
import { createTranslate } from './translate.ts'

const ar = catalogue(en)
const t = createTranslate(ar, 'ar')
const entries = Object.entries<string>(ar)
const english: Readonly<Record<string, string>> = en

/** The names a text asks for; a branch of a plural is none. */
const namesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name).sort()

/** What a visitor may read of a text: without names, plural keys and their braces. */
const wordsOf = (text: string) =>
  text.replace(/\{\w+\}|\{\w+, plural,|(?:=\d+|\w+) \{|[#{}]/g, '').trim()

test('has every key of English and no other', () => {
  expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
})

test('every text is Arabic, but for the dash of what is unknown', () => {
  for (const [key, text] of entries) {
    if (key === 'balance.unknown') expect(text).toBe(en[key])
    else {
      expect(text, key).not.toBe(english[key])
      expect(wordsOf(text), key).toMatch(/\p{Script=Arabic}/u)
      expect(wordsOf(text), key).not.toMatch(/\p{Script=Latin}/u)
    }
  }
})

test('every text asks for the names that English asks for', () => {
  for (const [key, text] of entries) expect(namesIn(text), key).toEqual(namesIn(english[key] ?? ''))
})

test('every plural has all six forms of the language', () => {
  const plurals = entries.filter(([, text]) => text.includes(', plural,'))
  expect(plurals.map(([key]) => key)).toEqual(
    Object.keys(en).filter((key) => english[key]?.includes(', plural,')),
  )
  const forms = new Intl.PluralRules('ar').resolvedOptions().pluralCategories
  expect(forms).toHaveLength(6)
  for (const [key, text] of plurals) {
    const branches = [...text.matchAll(/(\w+) \{/g)].map(([, form]) => form)
    expect(branches.sort(), key).toEqual([...forms].sort())
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
