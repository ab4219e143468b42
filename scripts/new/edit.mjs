// Edits of source text. Pure; each function throws if the text is not as expected.

/** Changes the text between two marks. */
export function computeChange(text, start, end, change) {
  const from = text.indexOf(start)
  const to = from < 0 ? -1 : text.indexOf(end, from + start.length)
  if (to < 0) throw new Error(`The text has no "${start}" followed by "${end}".`)
  const inner = text.slice(from + start.length, to)
  return text.slice(0, from + start.length) + change(inner) + text.slice(to)
}

/** Inserts a line among sorted lines: before the first line with a greater key. Lines without a key are skipped. */
export function insertSorted(lines, line, getKey) {
  const key = getKey(line)
  const index = lines.findIndex((other) => {
    const own = getKey(other)
    return own !== undefined && own > key
  })
  const last = lines.findLastIndex((other) => getKey(other) !== undefined)
  const at = index >= 0 ? index : last + 1
  return [...lines.slice(0, at), line, ...lines.slice(at)]
}

/** Adds a name to `import { … } from 'specifier'`, or adds the import. */
export function addImport(text, name, specifier) {
  const pattern = new RegExp(`^import \\{([^}]*)\\} from '${escapePattern(specifier)}'$`, 'm')
  const found = pattern.exec(text)
  const before = (found?.[1] ?? '').split(',').map((one) => one.trim())
  const names = [...new Set([...before, name])].filter(Boolean).sort(byName)
  const line = `import { ${names.join(', ')} } from '${specifier}'`
  if (found) return text.replace(found[0], line)
  const imports = [...text.matchAll(/^import (?:[^']|\n)*? from '([^']+)'$/gm)]
  const next = imports.find(([, other]) => specifierOrder(other) > specifierOrder(specifier))
  if (next) return text.replace(next[0], `${line}\n${next[0]}`)
  const last = imports.at(-1)
  return last ? text.replace(last[0], `${last[0]}\n${line}`) : `${line}\n\n${text}`
}

// Biome sorts packages before relative paths, and parent folders first.
const specifierOrder = (specifier) =>
  specifier.startsWith('../')
    ? `1${specifier}`
    : specifier.startsWith('.')
      ? `2${specifier}`
      : `0${specifier}`
const byName = (one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)
const escapePattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** `ReceiveTokens` → `Receive tokens`. */
export const toWords = (name) => {
  const title = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return title.charAt(0).toUpperCase() + title.slice(1)
}
export const toCamel = (name) => name.charAt(0).toLowerCase() + name.slice(1)
/** `fetchPoints` → `fetch-points`. */
export const toKebab = (name) => name.replaceAll(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)
export const toPascal = (name) => name.charAt(0).toUpperCase() + name.slice(1)
