import type { Catalogue } from './Catalogue.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'àƀçđéƒĝĥîĵķļɱñöþǫŕšţüṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÜṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (letter, index) => [letter, Array.from(accented)[index]]))

/** Accents every letter and makes the message 40 % longer, in brackets, to reveal clipped and untranslated texts. */
export function toPseudoText(text: string): string {
  let depth = 0
  let isChoice = false
  let letters = 0
  let result = ''
  for (const [index, letter] of Array.from(text).entries()) {
    if (letter === '{') {
      depth += 1
      if (depth === 1) isChoice = /^\{\w+,/.test(text.slice(index))
    }
    // Names in braces stay unchanged; the words of a plural's branches do not.
    const isWord = depth === 0 || (isChoice && depth === 2)
    if (isWord && accents.has(letter)) letters += 1
    result += isWord ? (accents.get(letter) ?? letter) : letter
    if (letter === '}') depth -= 1
  }
  const padding = '·'.repeat(Math.ceil(letters * 0.4))
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
