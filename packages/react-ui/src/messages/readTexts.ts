import { parsePlaceholders } from './parsePlaceholders.ts'

/** Maximum length of a message, far more than the longest of ours. */
const longest = 400

// Controls, lone surrogates, tags, and marks that change the direction of the following text. Joiners and marks that
// only add a direction of their own stay.
const hidden = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g
const stackedMarks = /(\p{M}{4})\p{M}+/gu

/**
 * Validates the messages of a site. Pure. English replaces a message that is missing, not a string, too long or
 * malformed, or has other placeholders than the English one. Other keys are ignored.
 *
 * @returns `texts` with every key of `english`; `problems`, each a key with its problem.
 *
 * @example
 * readTexts({ 'action.back': 'Back' }, { 'action.back': 'Retour' }).texts // { 'action.back': 'Retour' }
 */
export function readTexts(
  english: Readonly<Record<string, string>>,
  input: object,
): { readonly texts: Readonly<Record<string, string>>; readonly problems: readonly string[] } {
  const problems: string[] = []
  const texts = Object.entries(english).map(([key, text]) => {
    const read = readText(text, getOwnValue(input, key))
    if (typeof read === 'string') return [key, read]
    problems.push(`${key} (${read.problem})`)
    return [key, text]
  })
  return { texts: Object.fromEntries(texts), problems }
}

function getOwnValue(input: object, key: string): unknown {
  try {
    return Object.hasOwn(input, key) ? Reflect.get(input, key) : undefined
  } catch {
    return undefined
  }
}

function readText(english: string, value: unknown): string | { readonly problem: string } {
  if (value === undefined) return { problem: 'missing' }
  if (typeof value !== 'string') return { problem: 'no text' }
  if (value.length > longest) return { problem: `longer than ${longest}` }
  const text = value.replace(lineBreaks, ' ').replace(hidden, '').replace(stackedMarks, '$1').trim()
  if (!text) return { problem: 'empty' }
  const [expected, placeholders] = [parsePlaceholders(english), parsePlaceholders(text)]
  if (!placeholders) return { problem: 'braces or a plural without other' }
  const names = (all: ReadonlySet<string> | undefined) => [...(all ?? [])].sort().join(', ')
  return names(expected) === names(placeholders)
    ? text
    : { problem: `placeholders: ${names(expected) || 'none'}` }
}
