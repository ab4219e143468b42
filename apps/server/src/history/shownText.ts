/** One line of a text from anywhere, without characters that are not seen or that turn others round; null when nothing is left. */
export function shownText(text: string, longest: number): string | null {
  const line = text
    .slice(0, longest * 4)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const short = [...line].slice(0, longest).join('').trim()
  return short === '' ? null : short
}
