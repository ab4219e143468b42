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
    (secret) => `https://node.example/${secret}`,
    (secret) => `https://node.example/v2/${secret}.json`,
    (secret) => `https://node.example/rpc?chain=1&x=${secret}`,
    (secret) => `https://node.example/rpc?${secret}`,
    (secret) => `https://ada:${secret}@node.example/`,
    (secret) => `https://node.example/rpc#${secret}`,
  ]
  fc.assert(
    fc.property(
      fc.oneof(key, shortKey),
      fc.constantFrom(...addresses),
      words,
      ends,
      (secret, address, before, after) => {
        for (const replace of [redactUrl, () => '…']) {
          const scrub = createScrub(findUrlSecrets(address(secret)), replace)
          for (const text of [secret, secret.toUpperCase(), address(secret), `x=${secret}`])
            expect(scrub(`${before}${text}${after}`).toLowerCase()).not.toContain(
              secret.toLowerCase(),
            )
        }
      },
    ),
  )
})

test('security: removes unknown keys after the name of a key', () => {
  const places: ((key: string) => string)[] = [
    (secret) => `https://other.example/v1?token=${secret}`,
    (secret) => `wss://ada:${secret}@other.example/`,
    (secret) => `https://other.example/${secret}`,
    (secret) => `?token=${secret}`,
    (secret) => `&key=${secret}&x=1`,
    (secret) => `apikey=${secret}`,
    (secret) => `api_key: ${secret}`,
    (secret) => `access_token=${secret}`,
    (secret) => `accessToken = ${secret}`,
    (secret) => `"secret":"${secret}"`,
    (secret) => String.raw`{\"apiKey\":\"${secret}\"}`,
    (secret) => `auth=${secret}`,
    (secret) => `password=${secret}`,
    (secret) => `Authorization: Bearer ${secret}`,
    (secret) => `authorization: Basic ${Buffer.from(`ada:${secret}`).toString('base64')}`,
    (secret) => `the bearer ${secret}`,
    (secret) => `x-api-key: ${secret}`,
    (secret) => `projectId=${secret}`,
    (secret) => `project_id: ${secret}`,
  ]
  const scrub = createScrub([], redactUrl)
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{7,40}$/),
      fc.constantFrom(...places),
      words,
      ends,
      (secret, place, before, after) => {
        const reported = scrub(`${before}${place(secret)}${after}`)
        expect(reported).not.toContain(secret)
        expect(reported).not.toContain(Buffer.from(`ada:${secret}`).toString('base64'))
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
  'The node responded with 500',
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

test('scrubs long repetitive strings in linear time', () => {
  const scrub = createScrub(['ab12cd', 'x'.repeat(40)], redactUrl)
  for (const piece of ['a', ' ', 'token', 'key=', 'https://', '@', 'api-', 'Bearer ', '"\\'])
    expect(scrub(piece.repeat(200_000)).length).toBeGreaterThan(0)
})

test('security: never cuts within a key', () => {
  fc.assert(
    fc.property(key, fc.nat(60), (secret, longest) => {
      // Without letters around it: a key can begin like a word.
      const reported = truncateText(`··· ··· "${secret}" ·· ·`, longest)
      expect(reported.length).toBeLessThanOrEqual(longest + 1)
      if (!reported.includes(secret)) expect(reported).not.toContain(secret.slice(0, 2))
    }),
  )
})
