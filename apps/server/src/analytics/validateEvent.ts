import { looksLikeSecret } from './looksLikeSecret.ts'

/** Names of properties with hashes and wallet ids, which look like keys. */
const idKey = /^(hash|id)$|(Hash|Ids?)$/
const id = /^(0x)?[0-9a-f]{64}$/i

const keyPattern = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** Limits for all properties of an event together; validation stops when one is exceeded. */
const most = { keys: 32, depth: 4, values: 512, items: 64, text: 512, characters: 8192 }

/** A value with its depth and its key. Items of a list have the key of the list. */
type Item = { value: unknown; depth: number; key: string }

/**
 * Returns the reason why the properties of an event are rejected, or undefined if they are valid. Reads each value
 * once: a schema of nested lists and objects would try every alternative for each value.
 *
 * @param properties the parsed JSON
 */
export function validateEvent(properties: Readonly<Record<string, unknown>>): string | undefined {
  if (Object.keys(properties).length > most.keys) return `has more than ${most.keys} keys`
  const open: Item[] = [{ value: properties, depth: 0, key: '' }]
  let values = 0
  let characters = 0
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, depth, key } = item
    values += 1
    if (values > most.values) return `holds more than ${most.values} values`
    if (typeof value === 'string') characters += value.length
    if (characters > most.characters) return `holds more than ${most.characters} characters`
    if (typeof value !== 'object' || value === null) {
      const wrong = validateScalar(value, key)
      if (wrong !== undefined) return wrong
      continue
    }
    if (depth === most.depth) return `is nested deeper than ${most.depth}`
    const children = Array.isArray(value)
      ? value.map((child): Item => ({ value: child, depth: depth + 1, key }))
      : Object.entries(value).map(
          ([entry, child]): Item => ({ value: child, depth: depth + 1, key: entry }),
        )
    if (Array.isArray(value) && value.length > most.items)
      return `has a list of more than ${most.items}`
    if (!Array.isArray(value) && !Object.keys(value).every((key) => keyPattern.test(key)))
      return 'has a key that is no name'
    if (values + open.length + children.length > most.values)
      return `holds more than ${most.values} values`
    open.push(...children)
  }
  return undefined
}

function validateScalar(value: unknown, key: string): string | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : 'has a number too large'
  if (typeof value !== 'string') return undefined
  if (value.length > most.text) return `has a text of more than ${most.text} characters`
  if (idKey.test(key) && id.test(value)) return undefined
  return looksLikeSecret(value) ? 'holds what must not be sent' : undefined
}
