/** A property of anything; `undefined` where there is none or reading it throws. */
export function read(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' || value === null) && typeof value !== 'function') return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** A text of 1 to `limit` characters. */
export function readText(value: unknown, key: string, limit: number): string | undefined {
  const text = read(value, key)
  return typeof text === 'string' && text.length > 0 && text.length <= limit ? text : undefined
}
