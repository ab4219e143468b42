/** Paths of a server response whose value core dropped or changed; `*` is any row of a list. */
export function findMissingFields(received: unknown, read: unknown, path = ''): string[] {
  if (received === null) return read === null || read === undefined ? [] : [path]
  if (Array.isArray(received)) {
    if (!Array.isArray(read) || read.length !== received.length) return [`${path} has rows dropped`]
    const paths = received.flatMap((row, at) => findMissingFields(row, read[at], `${path}*`))
    return [...new Set(paths)]
  }
  if (typeof received !== 'object' || received === undefined)
    return Object.is(received, read) ? [] : [path]
  const fields = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  return Object.entries(received).flatMap(([key, value]) =>
    findMissingFields(value, fields[key], path === '' ? key : `${path}.${key}`),
  )
}
