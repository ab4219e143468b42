import { parseUnits } from './parseUnits.ts'

/** What a typed amount is: base units, or why it is none. */
export type Amount =
  | { readonly value: bigint; readonly problem?: undefined }
  | {
      readonly value?: undefined
      /**
       * `ambiguous`: `1,234` may be a thousand, or one and a fraction. `tooPrecise`: more digits than the token has, which
       * would be lost.
       */
      readonly problem: 'empty' | 'malformed' | 'ambiguous' | 'tooPrecise'
    }

const longest = 100
/** The decimal separators of all languages in CLDR. */
const separators = /[.,٫]/g
/** Signs that only group digits: spaces, apostrophes, the Arabic thousands separator. */
const groupings = /(?<=\d)[\s'’٬](?=\d{3}(?!\d))/gu

/**
 * Parses an amount as a visitor types or pastes it, in any language's digits, with a comma or a point. Never guesses: what
 * could mean two amounts is `ambiguous`, and no digit is rounded away.
 *
 * @param decimals of the token
 * @example
 * parseAmount('0,5', 18) // { value: 500000000000000000n }
 * parseAmount('1,000.5', 6) // { value: 1000500000n }
 * parseAmount('1,000', 6) // { problem: 'ambiguous' }
 */
export function parseAmount(text: string, decimals: number): Amount {
  // NFKC would make 10² a hundred and two.
  if (typeof text !== 'string' || /\p{No}/u.test(text)) return { problem: 'malformed' }
  const plain = toAsciiDigits(text.normalize('NFKC').trim()).replace(groupings, '')
  if (plain === '') return { problem: 'empty' }
  if (plain.length > longest || !/^\d*(?:[.,٫]\d*)*$/.test(plain)) return { problem: 'malformed' }
  const found = plain.match(separators) ?? []
  const last = plain.lastIndexOf(found.at(-1) ?? '!')
  const integer = last < 0 ? plain : plain.slice(0, last)
  const fraction = last < 0 ? '' : plain.slice(last + 1)
  const groups = integer.split(separators)
  if (found.length > 1) {
    // All but the last one group thousands: by the same sign, and not by the last one.
    const [grouping] = found
    const areGroups =
      /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group))
    const areSame = found.slice(0, -1).every((one) => one === grouping)
    if (!areGroups || !areSame || grouping === found.at(-1)) return { problem: 'malformed' }
  } else if (found[0] === ',' && /^[1-9]\d{0,2}$/.test(integer) && fraction.length === 3)
    return { problem: 'ambiguous' }
  const digits = groups.join('')
  if (digits === '' && fraction === '') return { problem: 'malformed' }
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals) return { problem: 'tooPrecise' }
  const value = parseUnits(`${digits || '0'}${kept && `.${kept}`}`, decimals)
  return value === undefined ? { problem: 'malformed' } : { value }
}

/** Decimal digits of every script, of which each has its ten in one row of code points. */
function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}
