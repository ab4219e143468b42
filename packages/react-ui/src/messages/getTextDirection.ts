// Right-to-left scripts in current use.
const rightToLeft = /^(?:Arab|Aran|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg)$/

/**
 * The direction a language is written in, by its usual script. Pure.
 *
 * @returns `undefined` if the value is not a language tag, as `x-pseudo`.
 *
 * @example
 * getTextDirection('ar-EG') // 'rtl'
 */
export function getTextDirection(locale: string): 'ltr' | 'rtl' | undefined {
  try {
    return rightToLeft.test(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return undefined
  }
}
