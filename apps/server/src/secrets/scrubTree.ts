import { isSecretField, type Scrub } from './createScrub.ts'
import { truncateText } from './truncateText.ts'

type Limits = {
  /** Maximum characters of a string. */
  text: number
  /** Values in total, keys included. */
  values: number
  /** Nesting of arrays and objects. */
  depth: number
}

/**
 * Copies a value for JSON, with all strings and keys scrubbed. Values that are unreadable, cyclic or beyond the limits are
 * replaced with a note.
 */
export function scrubTree(value: unknown, scrub: Scrub, limits: Limits): unknown {
  let left = limits.values
  const ancestors = new Set<object>()

  const copy = (one: unknown): unknown => {
    left -= 1
    if (left < 0) return '(more)'
    if (typeof one === 'string') return truncateText(scrub(one), limits.text)
    if (typeof one === 'bigint') return String(one)
    if (typeof one === 'function' || typeof one === 'symbol') return undefined
    if (typeof one !== 'object' || one === null) return one
    if (ancestors.has(one)) return '(cyclic)'
    if (ancestors.size >= limits.depth) return '(deeper)'
    ancestors.add(one)
    try {
      return Array.isArray(one) ? copyList(one) : copyObject(one)
    } catch {
      return '(unreadable)'
    } finally {
      ancestors.delete(one)
    }
  }

  const copyList = (list: readonly unknown[]) => {
    const copies: unknown[] = []
    for (const item of list) {
      if (left < 0) break
      copies.push(copy(item))
    }
    return copies
  }

  const copyObject = (object: object) => {
    if (object instanceof Date) return object.toJSON()
    const copies = new Map<string, unknown>()
    for (const key of Object.keys(object)) {
      if (left < 0) break
      const name = findFreeName(copies, truncateText(scrub(key), limits.text))
      copies.set(name, copyField(object, key))
    }
    return Object.fromEntries(copies)
  }

  const copyField = (object: object, key: string): unknown => {
    try {
      const field: unknown = object[key as keyof typeof object]
      const isSecret = typeof field === 'string' && isSecretField(key, field)
      return isSecret ? '…' : copy(field)
    } catch {
      return '(unreadable)'
    }
  }

  return copy(value)
}

/** Two keys may be equal after their secrets are removed. */
function findFreeName(taken: ReadonlyMap<string, unknown>, name: string): string {
  if (!taken.has(name)) return name
  let count = taken.size
  while (taken.has(`${name} ${count}`)) count += 1
  return `${name} ${count}`
}
