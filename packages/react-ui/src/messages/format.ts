import { getTextDirection } from './getTextDirection.ts'

/** A value for a placeholder: strings and numbers, or any node when the result is not joined. */
export type Value = string | number

/** The placeholders of a message, from its English text. */
export type Names<text> = text extends `${string}{${infer rest}`
  ? rest extends `${infer name}}${infer tail}`
    ?
        | (name extends `${infer first},${string}`
            ? first
            : name extends `#${string}`
              ? never
              : name)
        | Names<tail>
    : never
  : never

/**
 * Formats a message: `{name}` and `{count, plural, =0 {none} one {# wallet} other {# wallets}}` (a subset of ICU
 * MessageFormat). Pure. A missing value leaves its name in braces. In a right-to-left language, strings are isolated
 * so that they keep their own direction.
 *
 * @returns the parts in order, so that a placeholder may be a node.
 */
export function format<value>(
  text: string,
  values: Readonly<Record<string, value | Value>>,
  locale: string,
): (value | Value)[] {
  const pieces: (value | Value)[] = []
  let rest = text
  while (rest) {
    const open = rest.indexOf('{')
    if (open < 0) return [...pieces, rest]
    if (open > 0) pieces.push(rest.slice(0, open))
    const close = closing(rest, open)
    const [, name = '', branches] =
      /^\s*(\w+)\s*(?:,\s*plural\s*,([\s\S]*))?$/.exec(rest.slice(open + 1, close)) ?? []
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) pieces.push(`{${name}}`)
    else if (branches !== undefined && typeof value === 'number') {
      const number = new Intl.NumberFormat(locale).format(value)
      const branch = choose(branches, value, locale).replaceAll('#', number)
      pieces.push(...format(branch, values, locale))
    } else pieces.push(typeof value === 'string' ? isolateText(value, locale) : value)
    rest = rest.slice(close + 1)
  }
  return pieces
}

/** Between U+2068 and U+2069, equivalent to `<bdi>`; names never contain these characters. */
const isolateText = (text: string, locale: string): string =>
  getTextDirection(locale) === 'rtl' ? `\u2068${text}\u2069` : text

/** The index of the brace that closes the one at `open`; the end of the message if none does. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    if (text[index] === '}') depth -= 1
    if (depth === 0) return index
  }
  return text.length
}

function choose(branches: string, count: number, locale: string): string {
  const found = new Map<string, string>()
  const branch = /([=\w]+)\s*\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g
  for (const [, key = '', text = ''] of branches.matchAll(branch)) found.set(key, text)
  const rule = new Intl.PluralRules(locale).select(count)
  return found.get(`=${count}`) ?? found.get(rule) ?? found.get('other') ?? ''
}
