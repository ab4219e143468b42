/** Paths of a server response whose value core dropped or changed; `*` is any row of a list. */
export function findMissingFields(received: unknown, read: unknown, place = ''): string[] {
  if (received === null) return read === null || read === undefined ? [] : [place]
  if (Array.isArray(received)) {
    if (!Array.isArray(read) || read.length !== received.length)
      return [`${place} has rows dropped`]
    return unique(received.flatMap((row, at) => findMissingFields(row, read[at], `${place}*`)))
  }
  if (typeof received !== 'object' || received === undefined)
    return Object.is(received, read) ? [] : [place]
  const fields = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  return Object.entries(received).flatMap(([key, value]) =>
    findMissingFields(value, fields[key], place === '' ? key : `${place}.${key}`),
  )
}
const unique = (places: string[]) => [...new Set(places)]
