/**
 * Returns the line, from 1, on which the value at the path begins, or that of its nearest parent. The text must be
 * JSON.
 *
 * @example
 * locate('{\n"wallets": [\n1,\n2] }', ['wallets', 1]) // 4
 */
export function locateEntry(text: string, path: readonly PropertyKey[]): number {
  let at = skipSpace(text, 0)
  for (const step of path) {
    const next = text[at] === '{' ? findKey(text, at, step) : findItem(text, at, step)
    if (next === undefined) break
    at = next
  }
  return text.slice(0, at).split('\n').length
}

function findKey(text: string, start: number, key: PropertyKey): number | undefined {
  let at = skipSpace(text, start + 1)
  let found: number | undefined
  while (text[at] === '"') {
    const end = skipString(text, at)
    const name: unknown = JSON.parse(text.slice(at, end))
    const value = skipSpace(text, skipSpace(text, end) + 1)
    // JSON.parse keeps the last of duplicate keys.
    if (name === key) found = value
    at = skipSpace(text, skipValue(text, value))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return found
}

function findItem(text: string, start: number, index: PropertyKey): number | undefined {
  if (text[start] !== '[' || typeof index !== 'number') return undefined
  let at = skipSpace(text, start + 1)
  for (let count = 0; text[at] !== ']' && at < text.length; count += 1) {
    if (count === index) return at
    at = skipSpace(text, skipValue(text, at))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return undefined
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (/[\s\uFEFF]/.test(text[at] ?? 'x')) at += 1
  return at
}

function skipString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function skipValue(text: string, from: number): number {
  let at = from
  let depth = 0
  do {
    const char = text[at]
    if (char === '"') {
      at = skipString(text, at)
      continue
    }
    if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      // The end of the list or object after a number or a word.
      if (depth === 0) return at
      depth -= 1
    } else if (depth === 0 && (char === ',' || /\s/.test(char ?? ''))) return at
    at += 1
  } while (at < text.length && (depth > 0 || !/[,\]}\s]/.test(text[at] ?? ',')))
  return at
}
