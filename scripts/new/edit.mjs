// Edits of source text. Pure; each function throws if the text is not as expected.

/** Changes the text between two marks. */
export function computeChange(text, start, end, change) {
  const from = text.indexOf(start)
  const to = from < 0 ? -1 : text.indexOf(end, from + start.length)
  if (to < 0) throw new Error(`The text has no "${start}" followed by "${end}".`)
  const inner = text.slice(from + start.length, to)
  return text.slice(0, from + start.length) + change(inner) + text.slice(to)
}

/** The name in a line of a list or an object: `  name:`, `  'name',` or `  ...name,`. */
const getFirstWord = (line) => /^ {2}(?:'|\.\.\.)?([\w.]+)'?[:,]/.exec(line)?.[1]

/** Inserts a line among sorted lines: before the first line with a greater key. Lines without a key are skipped. */
export function insertSorted(lines, line, getKey = getFirstWord) {
  const key = getKey(line)
  const index = lines.findIndex((other) => {
    const own = getKey(other)
    return own !== undefined && own > key
  })
  const last = lines.findLastIndex((other) => getKey(other) !== undefined)
  const at = index >= 0 ? index : last + 1
  return [...lines.slice(0, at), line, ...lines.slice(at)]
}

/** Adds `import { name } from 'specifier'`; Biome sorts imports and joins those of one module. */
export function addImport(text, name, specifier) {
  const line = `import { ${name} } from '${specifier}'\n`
  return /^import /m.test(text) ? text.replace(/^(?=import )/m, line) : `${line}\n${text}`
}

/** `ReceiveTokens` → `Receive tokens`. */
export const toWords = (name) => {
  const title = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return title.charAt(0).toUpperCase() + title.slice(1)
}
export const toCamel = (name) => name.charAt(0).toLowerCase() + name.slice(1)
/** `fetchPoints` → `fetch-points`. */
export const toKebab = (name) => name.replaceAll(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)
export const toPascal = (name) => name.charAt(0).toUpperCase() + name.slice(1)
