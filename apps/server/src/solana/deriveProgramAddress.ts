import { createHash } from 'node:crypto'
import { readAddress, writeBase58 } from '../addresses/base58.ts'

const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Derives a program address from seeds: the first hash, counting down, that is not a point on the curve. */
export function deriveProgramAddress(program: string, seeds: readonly Uint8Array[]): string {
  const programBytes = readAddress(program)
  if (!programBytes) throw new TypeError('Invalid program id')
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash('sha256')
    for (const seed of [...seeds, Uint8Array.of(bump), programBytes]) hash.update(seed)
    const bytes = hash.update('ProgramDerivedAddress').digest()
    if (!isOnCurve(bytes)) return writeBase58(bytes)
  }
  throw new RangeError('No valid program-derived address for these seeds')
}

/** Whether 32 bytes are a point of Ed25519 (RFC 8032 §5.1.3): x² = (y² - 1) / (dy² + 1) has a root. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) & (2n ** 255n - 1n)
  const square = (y * y) % p
  // A quotient is a square exactly if the product is.
  const product = ((square - 1n + p) * ((d * square + 1n) % p)) % p
  return product === 0n || isSquare(product)
}

/** Whether a number has a square root modulo p, by its Jacobi symbol, which is much faster than exponentiation. */
function isSquare(number: bigint): boolean {
  let isOne = true
  let [top, bottom] = [number % p, p]
  while (top !== 0n) {
    while ((top & 1n) === 0n) {
      top >>= 1n
      const rest = bottom & 7n
      if (rest === 3n || rest === 5n) isOne = !isOne
    }
    if ((top & 3n) === 3n && (bottom & 3n) === 3n) isOne = !isOne
    ;[top, bottom] = [bottom % top, top]
  }
  return isOne && bottom === 1n
}
