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

/** Digits that are taken at a time: as many as a number of JavaScript holds, since to divide large ones is slow. */
const digits = 9
const several = 58n ** BigInt(digits)

/** Bytes as base58. */
export function writeBase58(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  let number = hex === '' ? 0n : BigInt(`0x${hex}`)
  let text = ''
  while (number > 0n) {
    let part = Number(number % several)
    number /= several
    // The first digits of all have no zeros before them.
    for (let digit = 0; digit < digits && (part > 0 || number > 0n); digit += 1) {
      text = (alphabet[part % 58] ?? '') + text
      part = Math.floor(part / 58)
    }
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}
