/** Fraction digits of calculations. */
const places = 18
const one = 10n ** BigInt(places)

/** Converts a decimal string to an integer of 10^-18. */
export function parseDecimal(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * one + BigInt(part.slice(0, places).padEnd(places, '0'))
}

/** Converts an integer of 10^-18 to a decimal string, truncated to the number of fraction digits. */
export function toDecimal(value: bigint, digits = places): string {
  const text = value.toString().padStart(places + 1, '0')
  const part = text.slice(-places).slice(0, digits).replace(/0+$/, '')
  return text.slice(0, -places) + (part === '' ? '' : `.${part}`)
}

export const multiply = (a: bigint, b: bigint): bigint => (a * b) / one
export const divide = (a: bigint, b: bigint): bigint => (a * one) / b

/** Converts an amount of untrusted JSON (`foreignAmount`) to a plain decimal string. */
export function plain(value: string | number): string {
  const text = String(value)
  // 1e-7 is expanded with its zeros; digits beyond the 18th are truncated.
  const written = text.includes('e') ? Number(value).toFixed(places) : text
  return text.includes('e') || /\.\d{19}/.test(written) ? toDecimal(parseDecimal(written)) : written
}
