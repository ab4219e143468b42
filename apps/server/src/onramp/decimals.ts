/** Digits behind the point that a calculation carries. */
const places = 18
const one = 10n ** BigInt(places)

/** A decimal text as a whole number of 10^-18. */
export function fromDecimal(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * one + BigInt(part.slice(0, places).padEnd(places, '0'))
}

/** The decimal text of a number of 10^-18, cut to so many digits behind the point. */
export function toDecimal(value: bigint, digits = places): string {
  const text = value.toString().padStart(places + 1, '0')
  const part = text.slice(-places).slice(0, digits).replace(/0+$/, '')
  return text.slice(0, -places) + (part === '' ? '' : `.${part}`)
}

export const times = (a: bigint, b: bigint): bigint => (a * b) / one
export const over = (a: bigint, b: bigint): bigint => (a * one) / b

/** A number of somebody's JSON as a plain decimal text. */
export function plain(value: string | number): string {
  const text = String(value)
  if (/^\d{1,18}(\.\d+)?$/.test(text)) return text.replace(/(\.\d{18})\d+$/, '$1')
  const fixed = Number(text).toFixed(places)
  return toDecimal(/^\d{1,18}\./.test(fixed) ? fromDecimal(fixed) : 0n)
}
