import { holdsSecret } from './holdsSecret.ts'

const keyPattern = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** What all properties of an event may hold together; the walk ends where there is more. */
const most = { keys: 32, depth: 4, values: 512, items: 64, text: 512, characters: 8192 }

/**
 * Why the properties of an event are not kept, or undefined when they are. It reads each value once: a schema of lists and
 * objects in one another would try every way to read each of them.
 *
 * @param properties as JSON gives them.
 */
export function whyNotKept(properties: Readonly<Record<string, unknown>>): string | undefined {
  if (Object.keys(properties).length > most.keys) return `has more than ${most.keys} keys`
  const open: { value: unknown; depth: number }[] = [{ value: properties, depth: 0 }]
  let values = 0
  let characters = 0
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, depth } = item
    values += 1
    if (values > most.values) return `holds more than ${most.values} values`
    if (typeof value === 'string') characters += value.length
    if (characters > most.characters) return `holds more than ${most.characters} characters`
    if (typeof value !== 'object' || value === null) {
      const wrong = whyNotScalar(value)
      if (wrong !== undefined) return wrong
      continue
    }
    if (depth === most.depth) return `is nested deeper than ${most.depth}`
    const children = Array.isArray(value) ? value : Object.values(value)
    if (Array.isArray(value) && value.length > most.items)
      return `has a list of more than ${most.items}`
    if (!Array.isArray(value) && !Object.keys(value).every((key) => keyPattern.test(key)))
      return 'has a key that is no name'
    if (values + open.length + children.length > most.values)
      return `holds more than ${most.values} values`
    for (const child of children) open.push({ value: child, depth: depth + 1 })
  }
  return undefined
}

function whyNotScalar(value: unknown): string | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : 'has a number too large'
  if (typeof value !== 'string') return undefined
  if (value.length > most.text) return `has a text of more than ${most.text} characters`
  return holdsSecret(value) ? 'holds what must not be sent' : undefined
}
