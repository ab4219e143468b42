import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeSecret } from './looksLikeSecret.ts'

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

/** Percent-encodes the characters marked by the flags; a link may encode any of them. */
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

test('security: a secret is found in any string, percent-encoded in whole or in part and up to any depth', () => {
  const marks = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), marks, (before, hidden, after, rounds) => {
      const text = rounds.reduce(encode, `${before} ${hidden} ${after}`)
      expect(looksLikeSecret(text), text).toBe(true)
    }),
    { numRuns: runs(500) },
  )
})

test('security: secrets in other notations, keys, seed phrases and codes are found', () => {
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  for (const text of [
    `symKey: ${'5'.repeat(64)}`,
    '{"symKey":"587d',
    '{\\"symKey\\":\\"587d',
    'bob\uff20x.example',
    'bob&#64;x.example',
    'bob&#x40;x.example',
    'bob&commat;x&period;example',
    'bob%26%2364%3Bx.example',
    words,
    `my words: ${words.toUpperCase()}.`,
    words.replaceAll(' ', ', '),
    words
      .split(' ')
      .map((word, at) => `${at + 1}. ${word}`)
      .join('\n'),
    'a1'.repeat(32),
    `key ${'a1'.repeat(32)}!`,
    `private key: 0x${'a1'.repeat(32)}`,
    `the key is 0x${'a1'.repeat(32)}`,
    'your code is 123456',
    'code: 123456',
    'PIN 1234',
    '123456 is your verification code',
    'password=hunter2',
    'Invalid mnemonic: legal winner',
  ])
    expect(looksLikeSecret(text), text).toBe(true)
})

test('words, amounts, addresses, hashes and versions are not secrets', () => {
  fc.assert(
    fc.property(fc.array(word(0)), (words) => {
      expect(looksLikeSecret(words.join(' '))).toBe(false)
    }),
  )
  for (const text of [
    '100% of 1.5 ETH',
    `0x${'ab'.repeat(32)}`,
    'https://shop.example/@ada/list.html',
    'connect@https://shop.example/a.js:1:2',
    'ada.latchkey',
    'wc: no wallet',
    'error code: 4001',
    'JSON-RPC error code -32603',
    'Fish &amp; chips &#38; more &#9999999;',
    'Enter the password',
    `The transaction 0x${'ab'.repeat(32)} failed`,
    'The request takes longer to be answered than the time that is left for it, please try again',
    '%',
    '%zz%4',
    'caf%C3%A9',
  ])
    expect(looksLikeSecret(text), text).toBe(false)
})
