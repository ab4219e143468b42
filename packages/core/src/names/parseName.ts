/** A name without its zone, or the rule that it breaks. */
export type ParsedName =
  | { readonly label: string; readonly problem?: undefined }
  | {
      readonly label?: undefined
      /** `hyphens`: at an end, or in third and fourth place. */
      readonly problem: 'empty' | 'characters' | 'short' | 'long' | 'hyphens'
    }

const shortest = 4
const longest = 63

/**
 * Reads a name as a visitor types it, in lowercase, by the rules of the service: 4 to 63 letters, digits and hyphens, no
 * hyphen at an end or in third and fourth place. Letters are those of English: others look like them. Pure.
 *
 * @example
 * parseName('Ada-L') // { label: 'ada-l' }
 * parseName('аdam') // { problem: 'characters' }, because its first letter is Cyrillic
 */
export function parseName(text: string): ParsedName {
  const label = text.trim().toLowerCase()
  if (label === '') return { problem: 'empty' }
  if (!/^[a-z0-9-]+$/.test(label)) return { problem: 'characters' }
  if (label.length < shortest) return { problem: 'short' }
  if (label.length > longest) return { problem: 'long' }
  if (/^-|-$|^..--/.test(label)) return { problem: 'hyphens' }
  return { label }
}
