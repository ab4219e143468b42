const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Base58 as Bitcoin and Solana write it, of a known length: a text stands for one sequence of bytes, and each sequence is
 * written in one way.
 *
 * @returns `undefined` where the text is none, or of another length
 */
export function fromBase58(text: string, length: number): Uint8Array | undefined {
  // A byte takes at most two letters, and many take less.
  if (text.length === 0 || text.length > length * 2) return undefined
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit === -1) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value === 0n ? '' : value.toString(16)
  const digits = hex.padStart(hex.length + (hex.length % 2), '0')
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  if (zeros + digits.length / 2 !== length) return undefined
  const bytes = new Uint8Array(length)
  for (let place = zeros; place < length; place += 1) {
    const at = (place - zeros) * 2
    bytes[place] = Number.parseInt(digits.slice(at, at + 2), 16)
  }
  return bytes
}
