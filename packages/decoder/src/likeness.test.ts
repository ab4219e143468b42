import { runs } from '@latchkey/test-support'
import { base58, bech32 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as likeness from './likeness.ts'

const { areAlike, findLookAlike } = likeness

const bytes = (length: number) => fc.noBias(fc.uint8Array({ minLength: length, maxLength: length }))
const evm = bytes(20).map((data) => `0x${Buffer.from(data).toString('hex')}`)
const solana = bytes(32).map((data) => base58.encode(data))
const bitcoin = bytes(20).map((data) => bech32.encode('bc', [0, ...bech32.toWords(data)]))
const pairs = fc.oneof(fc.tuple(evm, evm), fc.tuple(solana, solana), fc.tuple(bitcoin, bitcoin))

/** The middle of another address between the ends of this one. */
const imitate = (address: string, other: string, start: number, end: number) =>
  address.slice(0, start) + other.slice(start, -end) + address.slice(-end)

test('the entry exports the names of the README', () => {
  expect(Object.keys(likeness)).toMatchInlineSnapshot(`
    [
      "areAlike",
      "findLookAlike",
    ]
  `)
})

test.each([
  [
    'its shortened form',
    '0x52908400098527886e0f7030069857d2e4169ee7',
    '0x52aa1133557799bbddff02468ace13579bdf9ee7',
  ],
  [
    'one mistyped character',
    '0x52908400098527886e0f7030069857d2e4169ee7',
    '0x52908400098527886e0f7030069857d3e4169ee7',
  ],
  [
    'two swapped characters',
    '0x52908400098527886e0f7030069857d2e4169ee7',
    '0x25908400098527886e0f7030069857d2e4169ee7',
  ],
  [
    'a letter in another case',
    'So11111111111111111111111111111111111111112',
    'so11111111111111111111111111111111111111112',
  ],
  [
    'the end behind bc1q',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1q9qxs0kvpu7edz5k2mj9ngyxv4qkn5tsnfm5mdq',
  ],
])('an address with %s is alike', (_, one, other) => {
  expect(areAlike(one, other)).toBe(true)
  expect(areAlike(other, one)).toBe(true)
})

test('an address is not alike itself in other letters, nor one of another form', () => {
  const address = '0x52908400098527886e0f7030069857d2e4169ee7'
  expect(areAlike(address, address.toUpperCase().replace('0X', '0x'))).toBe(false)
  expect(areAlike(address, 'So11111111111111111111111111111111111111112')).toBe(false)
  expect(areAlike('', '')).toBe(false)
})

test('an imitated address is named, unless the address itself is known', () => {
  const [known, other] = ['0x52908400098527886e0f7030069857d2e4169ee7', `0x${'1'.repeat(40)}`]
  const poison = imitate(known, other, 5, 4)
  expect(findLookAlike(poison, [other, known])).toBe(known)
  expect(findLookAlike(poison, [known, poison])).toBeUndefined()
  expect(findLookAlike(other, [known])).toBeUndefined()
  expect(findLookAlike(poison, [])).toBeUndefined()
})

test('security: 10,000 addresses with the shown ends of another one are flagged', () => {
  fc.assert(
    fc.property(pairs, ([known, other]) => {
      expect(findLookAlike(imitate(known, other, 4, 4), [known])).toBe(known)
    }),
    { numRuns: runs(10_000) },
  )
})

// One pair of 10 million is alike by chance, so that the seed is fixed.
test('none of 10,000 random addresses is flagged', () => {
  fc.assert(
    fc.property(pairs, ([known, other]) => {
      expect(areAlike(known, other)).toBe(false)
    }),
    { numRuns: 10_000, seed: 1 },
  )
})
