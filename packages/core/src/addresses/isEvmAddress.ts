import { keccak_256 } from '@noble/hashes/sha3'

/**
 * Whether the string is an EVM address: 40 hex characters, with or without `0x`. With `strict`, mixed case must be the
 * EIP-55 checksum (all lower or all upper case carries none and passes).
 *
 * @example
 * isEvmAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', { strict: true }) // true
 */
export function isEvmAddress(
  value: unknown,
  { strict = false }: { strict?: boolean } = {},
): value is string {
  if (typeof value !== 'string' || !/^(0x)?[0-9a-fA-F]{40}$/.test(value)) return false
  const digits = value.slice(-40)
  const hasNoChecksum = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return !strict || hasNoChecksum || digits === toChecksum(digits)
}

/** EIP-55: a letter is uppercase if the hash's digit is 8 or more. */
function toChecksum(digits: string): string {
  const lower = digits.toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(lower))
  return [...lower]
    .map((digit, index) => {
      const byte = hash[index >> 1] ?? 0
      const nibble = index % 2 === 0 ? byte >> 4 : byte & 15
      return nibble > 7 ? digit.toUpperCase() : digit
    })
    .join('')
}
