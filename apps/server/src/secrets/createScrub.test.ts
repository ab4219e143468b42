import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createScrub, redactUrl } from './createScrub.ts'
import { findUrlSecrets } from './findUrlSecrets.ts'
import { truncateText } from './truncateText.ts'

const key = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{9,40}[A-Za-z0-9]$/)
const shortKey = fc.stringMatching(/^[a-z]{2}[0-9][a-z0-9]{3,5}$/)
const words = fc.constantFrom('', 'no plan for ', 'execution reverted: ', '"', '(', 'at block 7, ')
const ends = fc.constantFrom('', ' is used up', '"', ')', ', again', '. Ask again')

test('security: removes the key of a configured URL anywhere in a message', () => {
  const addresses: ((key: string) => string)[] = [
    (own) => `https://node.example/${own}`,
    (own) => `https://node.example/v2/${own}.json`,
    (own) => `https://node.example/rpc?chain=1&x=${own}`,
    (own) => `https://node.example/rpc?${own}`,
    (own) => `https://ada:${own}@node.example/`,
    (own) => `https://node.example/rpc#${own}`,
  ]
  fc.assert(
    fc.property(
      fc.oneof(key, shortKey),
      fc.constantFrom(...addresses),
      words,
      ends,
      (own, address, before, after) => {
        for (const replace of [redactUrl, () => '…']) {
          const scrub = createScrub(findUrlSecrets(address(own)), replace)
          for (const text of [own, own.toUpperCase(), address(own), `x=${own}`])
            expect(scrub(`${before}${text}${after}`).toLowerCase()).not.toContain(own.toLowerCase())
        }
      },
    ),
  )
})

test('security: removes unknown keys after the name of a key', () => {
  const places: ((key: string) => string)[] = [
    (own) => `https://other.example/v1?token=${own}`,
    (own) => `wss://ada:${own}@other.example/`,
    (own) => `https://other.example/${own}`,
    (own) => `?token=${own}`,
    (own) => `&key=${own}&x=1`,
    (own) => `apikey=${own}`,
    (own) => `api_key: ${own}`,
    (own) => `access_token=${own}`,
    (own) => `accessToken = ${own}`,
    (own) => `"secret":"${own}"`,
    (own) => String.raw`{\"apiKey\":\"${own}\"}`,
    (own) => `auth=${own}`,
    (own) => `password=${own}`,
    (own) => `Authorization: Bearer ${own}`,
    (own) => `authorization: Basic ${Buffer.from(`ada:${own}`).toString('base64')}`,
    (own) => `the bearer ${own}`,
    (own) => `x-api-key: ${own}`,
    (own) => `projectId=${own}`,
    (own) => `project_id: ${own}`,
  ]
  const scrub = createScrub([], redactUrl)
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{7,40}$/),
      fc.constantFrom(...places),
      words,
      ends,
      (own, place, before, after) => {
        const told = scrub(`${before}${place(own)}${after}`)
        expect(told).not.toContain(own)
        expect(told).not.toContain(Buffer.from(`ada:${own}`).toString('base64'))
      },
    ),
  )
})

test.each([
  'execution reverted: Token: transfer amount exceeds balance',
  'execution reverted: auth: not the owner',
  'token: 0x00000000000000000000000000000000000000A1 has no code',
  'invalid project id',
  'api key missing',
  'The node answers 500',
  'insufficient funds for gas * price + value: balance 0, tx cost 21000',
])('does not remove words that are not secrets: %s', (text) => {
  expect(createScrub([], redactUrl)(text)).toBe(text)
})

test('reduces a URL in the log to its host', () => {
  const scrub = createScrub([], redactUrl)
  expect(scrub('at http://127.0.0.1:5174')).toBe('at http://127.0.0.1:5174')
  expect(scrub('at https://ada:x@node.example:1/a?b#c, again')).toBe(
    'at https://node.example:1/… again',
  )
})

test('words of a URL are not secrets', () => {
  expect(findUrlSecrets('https://node.example/v1/ethereum/mainnet?chain=1')).toEqual([])
})

test('does not remove a short secret within a longer word', () => {
  const scrub = createScrub(['ab12cd'], redactUrl)
  expect(scrub('0xab12cd00 ab12cd')).toBe('0xab12cd00 …')
})

test('scrubs long repetitive strings within 5 s', () => {
  const scrub = createScrub(['ab12cd', 'x'.repeat(40)], redactUrl)
  for (const piece of ['a', ' ', 'token', 'key=', 'https://', '@', 'api-', 'Bearer ', '"\\'])
    expect(scrub(piece.repeat(200_000)).length).toBeGreaterThan(0)
}, 5_000)

test('security: never cuts within a key', () => {
  fc.assert(
    fc.property(key, fc.nat(60), (own, longest) => {
      const told = truncateText(`the key "${own}" of x`, longest)
      expect(told.length).toBeLessThanOrEqual(longest + 1)
      if (!told.includes(own)) expect(told).not.toContain(own.slice(0, 2))
    }),
  )
})
