const widest = 80

/** A list on one line where it fits, or else a line each. */
export function foldLines(before: string, items: readonly string[], after: string): string {
  const line = `${before}${items.join(', ')}${after}`
  if (line.length <= widest && !line.includes('\n')) return line
  const lines = items.flatMap((item) => `${item},`.split('\n').map((part) => `  ${part}`))
  return [before.trimEnd(), ...lines, after.trimStart()].join('\n')
}
