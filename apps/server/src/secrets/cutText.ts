/**
 * At most so many characters of a text. The word that the cut would divide is left out: half of a key is not recognised as one.
 *
 * @example
 * cutText('no project abcdef', 14) // 'no project …'
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  let end = longest
  while (end > 0 && !/[\s"'<>]/.test(text[end - 1] as string)) end -= 1
  return `${text.slice(0, end)}…`
}
