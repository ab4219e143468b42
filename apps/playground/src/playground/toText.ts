const longest = 60

/** Formats a value for display: providers and icons shortened, bigints and undefined as text. */
export function toText(value: unknown): string {
  return JSON.stringify(value, toReadable, 2) ?? '—'
}

function toReadable(name: string, value: unknown): unknown {
  if (name === 'provider') return '[provider]'
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string' && value.length > longest) return `${value.slice(0, longest)}…`
  return value
}
