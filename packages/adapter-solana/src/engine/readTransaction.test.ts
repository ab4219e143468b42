import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase58 } from './encoding.ts'
import { readTransaction } from './readTransaction.ts'

/** A transaction with these signers and nothing in it, as the wire has it. */
function write(signers: readonly Uint8Array[], others: number, isVersioned: boolean): Uint8Array {
  const keys = [...signers, ...Array.from({ length: others }, () => new Uint8Array(32))]
  const header = [signers.length, 0, 0, keys.length]
  const tail = [...keys.flatMap((key) => [...key]), ...new Uint8Array(32), 0]
  const signatures = signers.flatMap((_, index) => Array<number>(64).fill(index + 1))
  const message = [...(isVersioned ? [0x80] : []), ...header, ...tail, ...(isVersioned ? [0] : [])]
  return Uint8Array.from([signers.length, ...signatures, ...message])
}

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('signers, signatures, version and message are read from any transaction', () => {
  fc.assert(
    fc.property(
      fc.array(key, { minLength: 1, maxLength: 8 }),
      fc.nat({ max: 8 }),
      fc.boolean(),
      (signers, others, isVersioned) => {
        const bytes = write(signers, others, isVersioned)
        const read = readTransaction(bytes)
        expect(read.version).toBe(isVersioned ? 0 : 'legacy')
        expect(read.signers).toEqual(signers.map(toBase58))
        expect(read.signatures.map(([first]) => first)).toEqual(signers.map((_, at) => at + 1))
        expect(read.message).toEqual(bytes.slice(1 + 64 * signers.length))
      },
    ),
  )
})

test('security: any bytes are a transaction or rejected with -32602, never anything else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1_400 }), (bytes) => {
      try {
        const { signers, signatures } = readTransaction(bytes)
        expect(signers).toHaveLength(signatures.length)
        expect(signatures.every(({ length }) => length === 64)).toBe(true)
      } catch (error) {
        expect(error).toMatchObject({ code: 'rpc.-32602' })
      }
    }),
  )
})

test('error: a transaction that is cut short anywhere in its keys is refused', () => {
  const bytes = write([new Uint8Array(32).fill(7)], 2, true)
  for (let length = 0; length <= 65 + 5 + 96; length += 1)
    expect(() => readTransaction(bytes.slice(0, length)), String(length)).toThrow()
})
