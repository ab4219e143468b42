import { describe, expect, test } from 'vitest'
import { languages } from '../src/messages/languages.ts'
import { en, type MessageKey } from '../src/messages/locales/en/index.ts'
import { parsePlaceholders } from '../src/messages/parsePlaceholders.ts'

type Texts = Readonly<Record<string, string>>

/**
 * The contract of a language, as tests: every key of English and no other, the same placeholders, every plural form
 * of the language, and no accidental English message. A failure lists every message that needs work.
 *
 * @param same - keys whose message is deliberately the English one
 */
export function describeCatalogue(
  locale: keyof typeof languages,
  { same }: { same: readonly MessageKey[] },
): void {
  describe(`the texts of ${locale}`, () => {
    test('are complete', async () => {
      const { texts } = await languages[locale]()
      expect(checkCatalogue(en, texts, { locale, same })).toEqual([])
    })
  })
}

/** The faults in the texts of a language, a line each: the key, and its correction. Pure. */
export function checkCatalogue(
  english: Texts,
  texts: Texts,
  { locale, same }: { locale: string; same: readonly string[] },
): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const unknown = [...Object.keys(texts), ...same].filter((key) => !Object.hasOwn(english, key))
  return [
    ...Object.entries(english).flatMap(([key, text]) =>
      checkText(text, Object.hasOwn(texts, key) ? texts[key] : undefined, {
        forms,
        isSame: same.includes(key),
      }).map((problem) => `${key}: ${problem}`),
    ),
    ...unknown.map((key) => `${key}: English has no such key`),
  ]
}

function checkText(
  english: string,
  text: string | undefined,
  { forms, isSame }: { forms: readonly string[]; isSame: boolean },
): string[] {
  if (text === undefined) return ['missing']
  if (text.trim() !== text || text === '') return ['empty, or with a space at an end']
  const [expected, placeholders] = [parsePlaceholders(english), parsePlaceholders(text)]
  if (!expected || !placeholders) return ['braces that do not close, or a plural without `other`']
  const list = (names: Iterable<string>) => [...names].sort().join(', ') || 'no place'
  if (list(expected) !== list(placeholders))
    return [`has ${list(placeholders)}; English has ${list(expected)}`]
  if (text === english && !isSame)
    return ['is the English text; translate it, or list it in `same`']
  if (text !== english && isSame) return ['is listed in `same`, but is not the English text']
  const plurals = pluralsIn(text)
  const missing = [...pluralsIn(english).keys()].filter((name) => !plurals.has(name))
  return [
    ...missing.map((name) => `{${name}} is a plural in English`),
    ...[...plurals].flatMap(([name, entry]) => checkForms(name, entry, forms)),
  ]
}

function checkForms(name: string, expected: readonly string[], forms: readonly string[]): string[] {
  const missing = forms.filter((form) => !expected.includes(form))
  const strange = expected.filter((form) => !forms.includes(form) && !form.startsWith('='))
  return [
    ...(missing.length > 0 ? [`the plural {${name}} lacks ${missing.join(', ')}`] : []),
    ...(strange.length > 0 ? [`the language has no plural form ${strange.join(', ')}`] : []),
  ]
}

/** The plurals of a text that `parsePlaceholders` accepts: the name of each with its forms. */
function pluralsIn(text: string): Map<string, string[]> {
  const start = /\{\s*(\w+)\s*,\s*plural\s*,/g
  return new Map(
    [...text.matchAll(start)].map((found) => {
      const branches = text.slice(found.index + found[0].length)
      return [found[1] ?? '', readForms(branches)]
    }),
  )
}

/** The keys of branches, up to the brace that closes the plural. */
function readForms(branches: string): string[] {
  const forms: string[] = []
  const next = /\s*([=\w]+)\s*\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/y
  for (let found = next.exec(branches); found; found = next.exec(branches))
    forms.push(found[1] ?? '')
  return forms
}
