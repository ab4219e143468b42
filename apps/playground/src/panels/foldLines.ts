const widest = 80

/** Formats a list on one line if it fits, and otherwise with one line per item. */
export function foldLines(before: string, items: readonly string[], after: string): string {
  const line = `${before}${items.join(', ')}${after}`
  if (line.length <= widest && !line.includes('\n')) return line
  const lines = items.flatMap((item) => `${item},`.split('\n').map((part) => `  ${part}`))
  return [before.trimEnd(), ...lines, after.trimStart()].join('\n')
}
