import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpUrlPattern } from './schemas.ts'

test.each([
  'https://shop.example',
  'https://shop.example/@name?mail=a@b.example#@',
  'HTTP://127.0.0.1:9545/rpc',
  'http://[::1]:9545',
  'https://shop.example?a=b',
])('%s is an http(s) URL', (url) => {
  expect(url).toMatch(httpUrlPattern)
})

test.each([
  'https://shop.example@evil.example',
  'https://user:word@shop.example/a',
  'https://@shop.example',
  'https://:@shop.example',
  'https:///user@evil.example',
  'https://',
  'https://a b',
  'ftp://shop.example',
  '/path',
])('security: refuses %j', (url) => {
  expect(url).not.toMatch(httpUrlPattern)
})

test('security: no accepted URL has user info when a browser parses it', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '@',
    ':',
    '?',
    '#',
    'a',
    'evil.example',
    '%40',
    '[::1]',
    '.',
  )
  const text = fc
    .tuple(fc.constantFrom('http://', 'https://', 'https:', 'HTTPS://'), fc.array(part))
    .map(([scheme, parts]) => scheme + parts.join(''))
  fc.assert(
    fc.property(text, (url) => {
      if (!httpUrlPattern.test(url) || !URL.canParse(url)) return
      const { username, password } = new URL(url)
      expect([username, password]).toEqual(['', ''])
    }),
    { numRuns: runs(5_000) },
  )
})
