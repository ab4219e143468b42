import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBytes, solanaKey, u64 } from '../../test/solanaWallet.ts'
import { parseMetadataAccount, parseMint } from './parseMint.ts'

const mint = solanaKey().address
const text = (value: string, length = Buffer.byteLength(value)) => {
  const bytes = Buffer.alloc(4 + length)
  bytes.writeUInt32LE(length)
  bytes.write(value, 4)
  return bytes
}
/** Authority, mint and strings, as both programs encode them. */
const metadata = (...words: Buffer[]) => Buffer.concat([Buffer.alloc(32), getBytes(mint), ...words])
const plain = (decimals: number, supply: bigint) => {
  const bytes = Buffer.alloc(82)
  u64(supply).copy(bytes, 36)
  bytes[44] = decimals
  bytes[45] = 1
  return bytes
}
/** A mint of Token-2022 with an extension before its metadata. */
const extended = (words: Buffer) => {
  const head = Buffer.alloc(166)
  plain(0, 1n).copy(head)
  head[165] = 1
  const pointer = Buffer.concat([Buffer.from([18, 0, 64, 0]), Buffer.alloc(64)])
  const length = Buffer.alloc(2)
  length.writeUInt16LE(words.length)
  return Buffer.concat([head, pointer, Buffer.from([19, 0]), length, words])
}

test('a mint has its decimals and its supply to the last unit', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (decimals, supply) => {
      const words = undefined
      expect(parseMint(mint, plain(decimals, supply))).toEqual({ decimals, supply, words })
    }),
  )
  expect(parseMint(mint, Buffer.alloc(82))).toBeUndefined()
  expect(parseMint(mint, Buffer.alloc(165, 1))).toBeUndefined()
})

test('metadata comes from the metadata program and from the mint itself', () => {
  const words = [text('Oak leaf', 32), text('OAK', 10), text('ipfs://bafy/1', 200)]
  const said = { name: 'Oak leaf', symbol: 'OAK', uri: 'ipfs://bafy/1' }
  expect(parseMetadataAccount(mint, Buffer.concat([Buffer.from([4]), metadata(...words)]))).toEqual(
    said,
  )
  const metadataBytes = metadata(
    text('Oak leaf'),
    text('OAK'),
    text('ipfs://bafy/1'),
    Buffer.alloc(4),
  )
  expect(parseMint(mint, extended(metadataBytes))?.words).toEqual(said)
})

test('security: metadata of another mint is ignored, and a string is one line without hidden characters', () => {
  const words = metadata(text('Oak\u202E\n leaf'), text(''), text(''))
  const account = Buffer.concat([Buffer.from([4]), words])
  expect(parseMetadataAccount(mint, account)?.name).toBe('Oak leaf')
  expect(parseMetadataAccount(solanaKey().address, account)).toBeUndefined()
  expect(parseMint(solanaKey().address, extended(words))?.words).toBeUndefined()
})

test('error: no bytes of an account throw', () => {
  const whole = extended(metadata(text('Oak leaf'), text('OAK'), text('x')))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 400 }),
        // A truncated mint, or one with modified bytes.
        fc.nat(whole.length).map((length) => whole.subarray(0, length)),
        fc.tuple(fc.nat(whole.length - 1), fc.nat(255)).map(([at, byte]) => {
          const changed = Buffer.from(whole)
          changed[at] = byte
          return changed
        }),
      ),
      (bytes) => {
        parseMint(mint, Buffer.from(bytes))
        parseMetadataAccount(mint, Buffer.from(bytes))
      },
    ),
    { numRuns: runs(500) },
  )
})
