/** Paths of a server response whose value core dropped or changed; `*` is any row of a list. */
export function findMissingFields(heard: unknown, read: unknown, place = ''): string[] {
  if (heard === null) return read === null || read === undefined ? [] : [place]
  if (Array.isArray(heard)) {
    if (!Array.isArray(read) || read.length !== heard.length) return [`${place} has rows dropped`]
    return unique(heard.flatMap((row, at) => findMissingFields(row, read[at], `${place}*`)))
  }
  if (typeof heard !== 'object' || heard === undefined) return Object.is(heard, read) ? [] : [place]
  const own = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  return Object.entries(heard).flatMap(([key, value]) =>
    findMissingFields(value, own[key], place === '' ? key : `${place}.${key}`),
  )
}
const unique = (places: string[]) => [...new Set(places)]
