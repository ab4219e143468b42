import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsSecret } from './holdsSecret.ts'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const word = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength: 40 })
const secret = fc.oneof(
  fc
    .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16 })
    .map((topic) => `wc:${topic}@2`),
  word(8).map((key) => `symKey=${key}`),
  fc.tuple(word(8), word(8), word(0)).map(([head, body, end]) => `eyJ${head}.${body}.${end}`),
  fc.tuple(word(1), word(1), word(2)).map(([name, host, zone]) => `${name}@${host}.${zone}`),
)

/** Percent-encoding of the characters that a flag marks, as a link may do it with any of them. */
const encode = (text: string, marks: readonly boolean[]) =>
  [...text]
    .map((sign, at) =>
      marks[at % marks.length] || sign === '%'
        ? [...new TextEncoder().encode(sign)]
            .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
            .join('')
        : sign,
    )
    .join('')

test('security: a secret is found in any text, percent-encoded in whole or in part and up to any depth', () => {
  const marks = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), marks, (before, hidden, after, rounds) => {
      const text = rounds.reduce(encode, `${before} ${hidden} ${after}`)
      expect(holdsSecret(text), text).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('words, amounts, addresses, hashes and versions are no secrets', () => {
  fc.assert(
    fc.property(fc.array(word(0)), (words) => {
      expect(holdsSecret(words.join(' '))).toBe(false)
    }),
  )
  for (const text of [
    '100% of 1.5 ETH',
    `0x${'ab'.repeat(32)}`,
    'https://shop.example/@ada/list.html',
    'connect@https://shop.example/a.js:1:2',
    'ada.latchkey',
    'wc: no wallet',
    '%',
    '%zz%4',
    'caf%C3%A9',
  ])
    expect(holdsSecret(text), text).toBe(false)
})
