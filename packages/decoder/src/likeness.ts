/** What is the same in all addresses of a form, and how many characters at both ends make two of them look alike. */
const forms = [
  // Shortened, an address is shown as 0x12…cdef.
  { common: /^0x/i, start: 2, end: 4 },
  // bc1q…cdef
  { common: /^(bc|tb|bcrt)1[qp]/i, start: 0, end: 4 },
  { common: /^/, start: 2, end: 3 },
] as const

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
  const form = forms.find(({ common }) => common.test(one))
  if (!form?.common.test(other) || isSame(one, other)) return false
  const [a, b] = [one, other].map((text) => text.replace(form.common, '').toLowerCase()) as [
    string,
    string,
  ]
  const start = countSame(a, b)
  const end = countSame(a, b, -1)
  if (start >= form.start && end >= form.end) return true
  if (start >= 2 && end >= 2 && start + end > form.start + form.end) return true
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

/** Base58 alone distinguishes case. */
const isSame = (one: string, other: string): boolean =>
  forms.findIndex(({ common }) => common.test(one)) === forms.length - 1
    ? one === other
    : one.toLowerCase() === other.toLowerCase()

/** How many characters are the same from the start, or from the end. */
function countSame(one: string, other: string, direction: 1 | -1 = 1): number {
  const length = Math.min(one.length, other.length)
  const first = direction === 1 ? 0 : -1
  let count = 0
  while (
    count < length &&
    one.at(first + direction * count) === other.at(first + direction * count)
  )
    count += 1
  return count
}

const countDifferent = (one: string, other: string): number =>
  [...one].filter((character, index) => character !== other[index]).length
