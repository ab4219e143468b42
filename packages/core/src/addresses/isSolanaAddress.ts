const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Whether the string is a Solana address: 32 to 44 base58 characters that encode exactly 32 bytes. Case-sensitive.
 *
 * @example
 * isSolanaAddress('11111111111111111111111111111111') // true
 */
export function isSolanaAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)) return false
  let number = 0n
  for (const character of value) number = number * 58n + BigInt(alphabet.indexOf(character))
  const zeros = /^1*/.exec(value)?.[0].length ?? 0
  const bytes = number === 0n ? 0 : Math.ceil(number.toString(16).length / 2)
  return zeros + bytes === 32
}
