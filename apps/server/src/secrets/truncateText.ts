/**
 * Shortens a text to a number of characters. A word that would be split is omitted, since part of a key is not recognised as a key.
 *
 * @example
 * truncateText('no project abcdef', 14) // 'no project …'
 */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let end = maxLength
  while (end > 0 && !/[\s"'<>]/.test(text[end - 1] as string)) end -= 1
  return `${text.slice(0, end)}…`
}
