// Controls, formats (bidi marks, zero-width, BOM, tags), lone surrogates, private use, and what has no shape: each could
// make one name look like another. Emoji have U+FE0F.
const hidden = /(?!\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}\u2800]/gu
const blank = /[\p{Z}\t-\r\u0085]+/gu
const stackedMarks = /(\p{M}{4})\p{M}+/gu

const splitGraphemes = (text: string): string[] =>
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text)

/**
 * Sanitizes an untrusted name (of a wallet, a token, a site) for display: NFC, without control, bidi, zero-width or
 * invisible characters and stacked marks, whitespace collapsed, and at most `maxGraphemes` visible characters, the
 * last being `…` if it was truncated. Pure. Emoji joined by U+200D are split.
 *
 * @returns the text, `''` if nothing visible is left.
 *
 * @example
 * sanitizeText('  Good\u202e  wallet ', 40) // 'Good wallet'
 */
export function sanitizeText(text: string, maxGraphemes: number): string {
  // One grapheme can have any number of characters, so the raw length is bounded first.
  const clean = text
    .slice(0, maxGraphemes * 16 + 256)
    .replace(blank, ' ')
    .replace(hidden, '')
    .normalize('NFC')
    .replace(stackedMarks, '$1')
    .replace(/ +/g, ' ')
    .trim()
  // Creating the segmenter takes milliseconds, and most names are short: no text has more graphemes than code units.
  if (clean.length <= maxGraphemes) return clean
  const parts = splitGraphemes(clean)
  if (parts.length <= maxGraphemes) return clean
  return `${parts
    .slice(0, Math.max(0, maxGraphemes - 1))
    .join('')
    .trimEnd()}…`
}
