const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The 32 bytes that a base58 text stands for, as an address of Solana does; undefined for any other text. */
export function readAddress(text: string): Uint8Array | undefined {
  return readBase58(text, 32)
}

/** The bytes that a base58 text stands for when they are exactly so many, at most 64. */
export function readBase58(text: string, length: number): Uint8Array | undefined {
  if (text.length > 88 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined
  let number = 0n
  for (const character of text) number = number * 58n + BigInt(alphabet.indexOf(character))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const digits = number === 0n ? '' : number.toString(16)
  const hex = digits.length % 2 === 0 ? digits : `0${digits}`
  // Every zero at the beginning is a letter of its own, so no two texts stand for the same bytes.
  if (zeros + hex.length / 2 !== length) return undefined
  return new Uint8Array(Buffer.from(hex.padStart(length * 2, '0'), 'hex'))
}

/** Bytes as base58. */
export function writeBase58(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  let number = hex === '' ? 0n : BigInt(`0x${hex}`)
  let text = ''
  while (number > 0n) {
    text = (alphabet[Number(number % 58n)] ?? '') + text
    number /= 58n
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}
