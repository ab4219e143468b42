const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as base58 with Bitcoin's alphabet; leading zero bytes are leading ones. */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index++) {
      carry += (digits[index] ?? 0) * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = leading(bytes, 0)
  return (
    '1'.repeat(zeros) +
    digits
      .reverse()
      .map((digit) => alphabet[digit])
      .join('')
  )
}

/** The bytes of a base58 text, or `undefined` when a character is not of its alphabet. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = []
  for (const character of text) {
    let carry = alphabet.indexOf(character)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length; index++) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry % 256
      carry = Math.floor(carry / 256)
    }
    for (; carry > 0; carry = Math.floor(carry / 256)) bytes.push(carry % 256)
  }
  const zeros = leading(text, '1')
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes.reverse()])
}

function leading<Item>(items: ArrayLike<Item>, item: Item): number {
  let count = 0
  while (count < items.length && items[count] === item) count++
  return count
}
