import type { Catalogue } from './Catalogue.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'àƀçđéƒĝĥîĵķļɱñöþǫŕšţüṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÜṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (char, index) => [char, Array.from(accented)[index]]))

/** Accents every letter and makes the message 40 % longer, in brackets, to reveal clipped and untranslated texts. */
export function toPseudoText(text: string): string {
  let depth = 0
  let isChoice = false
  let count = 0
  let result = ''
  for (const [index, char] of Array.from(text).entries()) {
    if (char === '{') {
      depth += 1
      if (depth === 1) isChoice = /^\{\w+,/.test(text.slice(index))
    }
    // Names in braces stay unchanged; the words of a plural's branches do not.
    const isText = depth === 0 || (isChoice && depth === 2)
    if (isText && accents.has(char)) count += 1
    result += isText ? (accents.get(char) ?? char) : char
    if (char === '}') depth -= 1
  }
  const padding = '·'.repeat(Math.ceil(count * 0.4))
  return `[${result}${padding && ` ${padding}`}]`
}

// Generated once for each set of texts, not for each component that shows one.
const cache = new WeakMap<object, object>()

/** The pseudo-locale `x-pseudo`: for tests, and for layouts with longer words. */
export const catalogue: Catalogue = (english) => {
  const texts =
    cache.get(english) ??
    Object.fromEntries(
      Object.entries<string>(english).map(([key, text]) => [key, toPseudoText(text)]),
    )
  cache.set(english, texts)
  return texts as typeof english
}
