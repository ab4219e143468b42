/**
 * A word of a stranger's contract as it may be shown: one line, without characters that are not seen or turn the text
 * round, and short. Empty when nothing is left.
 */
export function shownWord(text: string | undefined, longest: number): string {
  const seen = (text ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/\s+/g, ' ')
  return [...seen].slice(0, longest).join('').trim()
}
