// All but the line feed: other controls, formats (bidi, zero width, tags), line separators, and letters and marks without a shape.
const hidden =
  /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\u{e0100}-\u{e01ef}]/gu

/**
 * Replaces characters that have no shape, or change the order of others, by their code points.
 *
 * @example
 * showHidden('pay\u202e 5') // 'pay[U+202E] 5'
 */
export const showHidden = (text: string): string =>
  text.replace(hidden, (character) => {
    const codePoint = character.codePointAt(0) ?? 0
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
  })
