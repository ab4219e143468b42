/** The maximum length of a name in DNS's wire format. Longer ones are expensive to normalise. */
const longestName = 255

/** Names that are their own normal form: lower-case letters, digits, and single hyphens between them. */
const plainName = /^(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z\d]+(?:-[a-z\d]+)*$/

/** The normal form of a name of ENS (ENSIP-15), or `undefined` for one that it forbids. */
export async function normalizeName(name: string): Promise<string | undefined> {
  if (name.length > longestName || !name.includes('.')) return undefined
  if (plainName.test(name)) return name
  // Its tables are 60 kB, and decoding them takes a page 100 ms.
  const { normalizeByTables } = await import('./normalizeByTables.ts')
  try {
    return normalizeByTables(name)
  } catch {
    return undefined
  }
}
