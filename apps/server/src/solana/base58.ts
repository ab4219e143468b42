import { readNumber } from './schema.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The 32 bytes that a base58 text stands for, as an address of Solana does; undefined for any other text. */
export function readAddress(text: string): Uint8Array | undefined {
  return readBase58(text, 32)
}

/** The bytes that a base58 text stands for when they are exactly so many, at most 64. */
export function readBase58(text: string, length: number): Uint8Array | undefined {
  const number = readNumber(text, length)
  if (number === undefined) return undefined
  return new Uint8Array(Buffer.from(number.toString(16).padStart(length * 2, '0'), 'hex'))
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
