const placeholderPattern = /^\s*(\w+)\s*(?:,\s*plural\s*,([\s\S]*))?$/
const branch = /\s*([=\w]+)\s*\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/y

/**
 * The names of the places in a message that `format` would fill. Pure.
 *
 * @returns `undefined` if the message is malformed: unclosed braces, a placeholder without a name, a plural without
 * the form `other`.
 *
 * @example
 * parsePlaceholders('{name} has {count, plural, one {# key} other {# keys}}') // Set { 'name', 'count' }
 */
export function parsePlaceholders(text: string): ReadonlySet<string> | undefined {
  const names = new Set<string>()
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '{') {
      if (depth === 0) start = index + 1
      depth += 1
    }
    if (text[index] === '}') {
      depth -= 1
      if (depth < 0) return undefined
      if (depth === 0 && !readPlaceholder(text.slice(start, index), names)) return undefined
    }
  }
  return depth === 0 ? names : undefined
}

function readPlaceholder(text: string, names: Set<string>): boolean {
  const [, name, branches] = placeholderPattern.exec(text) ?? []
  if (!name) return false
  names.add(name)
  return branches === undefined || readBranches(branches, names)
}

/** `one {# wallet} other {# wallets}`, to the last character; a branch may contain placeholders, not plurals. */
function readBranches(text: string, names: Set<string>): boolean {
  let hasOther = false
  let end = 0
  while (end < text.trimEnd().length) {
    branch.lastIndex = end
    const [found, key, options = ''] = branch.exec(text) ?? []
    const inner = found === undefined ? undefined : parsePlaceholders(options)
    if (found === undefined || !inner) return false
    for (const name of inner) names.add(name)
    hasOther ||= key === 'other'
    end += found.length
  }
  return hasOther
}
