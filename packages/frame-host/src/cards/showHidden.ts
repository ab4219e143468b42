// An emoji with its variation, which is kept, or one of: controls but the line feed, formats (bidi, zero width, tags), line
// separators, and what has no shape.
const hidden = /\p{Emoji}\ufe0f|[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Co}\p{DI}\p{Zl}\p{Zp}\u2800]/gu

/**
 * Replaces characters that have no shape, or change the order of others, by their code points.
 *
 * @example
 * showHidden('pay\u202e 5') // 'pay[U+202E] 5'
 */
export const showHidden = (text: string): string =>
  text.replace(hidden, (found) => {
    const codePoint = found.codePointAt(0) ?? 0
    if (found !== String.fromCodePoint(codePoint)) return found
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
  })
