import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactPageUrl } from './redactPageUrl.ts'

test('the URL of a page keeps its path, without query, hash and identifiers of the visitor', () => {
  expect(redactPageUrl('https://ada:key@shop.example:8443/cart/items?token=1#frag')).toBe(
    'https://shop.example:8443/cart/items',
  )
  for (const path of ['/', '/the-10-best-wallets-of-2026', '/NewIn/ShoesAndBags', '/caf%C3%A9'])
    expect(redactPageUrl(`https://shop.example${path}`)).toBe(`https://shop.example${path}`)
})

test('security: a code, an address or an id in the path is replaced with `*`', () => {
  const at = (part: string) => redactPageUrl(`https://shop.example/reset/${part}/done`)
  const stars = 'https://shop.example/reset/*/done'
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 64 }), (bytes) => {
      const hex = Buffer.from(bytes).toString('hex')
      fc.pre(/\d/.test(hex) && /[a-f]/.test(hex))
      for (const part of [hex, `0x${hex}`, `code=${hex}`, hex.toUpperCase()])
        expect(at(part), part).toBe(stars)
    }),
  )
  for (let count = 0; count < 200; count += 1) {
    const code = randomBytes(32).toString('base64url')
    expect(at(code), code).toBe(stars)
    expect(at(randomUUID())).toBe(stars)
    expect(at(`eyJhbGciOiJIUzI1NiJ9.${code}.sig`)).toBe(stars)
  }
})

test('security: segments that follow `reset` or `u`, and short codes, are redacted too', () => {
  for (const [path, saved] of [
    ['/reset/482913', '/reset/*'],
    ['/orders/482913/now', '/orders/*/now'],
    ['/orders/%34%38%32%39%31%33', '/orders/*'],
    ['/invite/ab12cd34ef56gh78', '/invite/*'],
    ['/in/ab12cd34ef56gh78', '/in/*'],
    ['/u/bob', '/u/*'],
    ['/of/bob.eth', '/of/*'],
    ['/of/bob%2Eeth', '/of/*'],
    ['/@ada/list', '/*/list'],
    ['/2026/11/iphone15promax', '/2026/11/iphone15promax'],
    ['/login/google', '/login/google'],
    ['/u/', '/u/'],
  ] as const)
    expect(redactPageUrl(`https://shop.example${path}`)).toBe(`https://shop.example${saved}`)
})

test('error: for any path, the result is a URL of the same site', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
      const page = new URL(redactPageUrl(url))
      expect(page.origin).toBe(new URL(url).origin)
      expect(page.search + page.hash).toBe('')
      expect(redactPageUrl(page.href)).toBe(redactPageUrl(url))
    }),
  )
})
