/** Parameters that are neither undefined nor null become the query string. */
export type QueryOptions = Readonly<Record<string, string | number | boolean | undefined | null>>

/** Adds a query to a URL. Existing parameters are kept, unless they are given again. */
export function toUrl(url: string, query: QueryOptions): URL {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) target.searchParams.set(name, String(value))
  }
  return target
}
