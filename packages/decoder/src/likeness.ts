/** The prefix of an address format, and how many equal characters after it and at the end make two addresses look alike. */
const formats = [
  // Shown as 0x12…cdef.
  { prefix: /^0x/i, start: 2, end: 4, hasCase: false },
  // Shown as bc1q…cdef.
  { prefix: /^(bc|tb|bcrt)1[qp]/i, start: 0, end: 4, hasCase: false },
  // Base58.
  { prefix: /^/, start: 2, end: 3, hasCase: true },
] as const

const findFormat = (address: string) => formats.find(({ prefix }) => prefix.test(address))

/** The most characters that a person mistypes or overlooks. */
const mostDifferent = 4

/**
 * Whether a person can mistake one address for the other: they differ, but have the same characters at both ends, as
 * those made for "address poisoning" do, or differ in four characters at most, as a mistyped one does. Letters that
 * differ in case alone count as the same. Addresses of any chain in hex, Bech32 or Base58. Pure.
 *
 * @example
 * areAlike('0x52908400098527886e0f7030069857d2e4169ee7', '0x529f8a3d11c09b7a64d0e5cf1b20a7e3f8069ee7') // true
 */
export function areAlike(one: string, other: string): boolean {
  const format = findFormat(one)
  if (!format?.prefix.test(other) || isSame(one, other)) return false
  const toCharacters = (text: string) => [...text.replace(format.prefix, '').toLowerCase()]
  const a = toCharacters(one)
  const b = toCharacters(other)
  const start = countSame(a, b)
  const end = countSame(a.toReversed(), b.toReversed())
  if (start >= format.start && end >= format.end) return true
  if (start >= 2 && end >= 2 && start + end > format.start + format.end) return true
  return a.length === b.length && countDifferent(a, b) <= mostDifferent
}

/**
 * The first known address that this one can be mistaken for; undefined if there is none, or if it is a known one itself.
 *
 * @example
 * const imitated = findLookAlike(receiver, earlierReceivers)
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  if (known.some((one) => isSame(one, address))) return undefined
  return known.find((one) => areAlike(one, address))
}

const isSame = (one: string, other: string): boolean =>
  findFormat(one)?.hasCase ? one === other : one.toLowerCase() === other.toLowerCase()

/** How many characters are the same from the start. */
function countSame(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((character, index) => character !== other[index])
  return index === -1 ? one.length : index
}

const countDifferent = (one: readonly string[], other: readonly string[]): number =>
  one.filter((character, index) => character !== other[index]).length
