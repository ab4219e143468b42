import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.ts'

test('scheme, every label and port must match', () => {
  const fits = (origin: string) => isOriginAllowed(origin, ['https://shop.example'])
  expect(fits('https://shop.example')).toBe(true)
  expect(fits('https://SHOP.example')).toBe(true)
  expect(fits('https://shop.example:443')).toBe(true)
  for (const origin of [
    'http://shop.example',
    'https://shop.example:8443',
    'https://a.shop.example',
    'https://shop.example.evil.example',
    'https://evil-shop.example',
    'https://shop.example@evil.example',
    'https://shop.example/',
    'https://shopxexample',
    'null',
    '',
  ])
    expect(fits(origin), origin).toBe(false)
})

test('a star matches exactly one label, or any port', () => {
  const patterns = ['https://*.shop.example', 'http://localhost:*']
  expect(isOriginAllowed('https://a.shop.example', patterns)).toBe(true)
  expect(isOriginAllowed('https://shop.example', patterns)).toBe(false)
  expect(isOriginAllowed('https://a.b.shop.example', patterns)).toBe(false)
  expect(isOriginAllowed('http://localhost:5173', patterns)).toBe(true)
  expect(isOriginAllowed('http://localhost', patterns)).toBe(true)
  expect(isOriginAllowed('https://localhost:5173', patterns)).toBe(false)
})

test('the pattern `*` allows every page; an empty list allows none', () => {
  for (const origin of ['https://a.example', 'null', 'file://', 'x']) {
    expect(isOriginAllowed(origin, ['*'])).toBe(true)
    expect(isOriginAllowed(origin, [])).toBe(false)
  }
})

test('security: a pattern without stars matches only that origin', () => {
  const host = fc.domain()
  fc.assert(
    fc.property(host, fc.oneof(host, fc.string()), (value, other) => {
      const input = `https://${other}`
      const fits = isOriginAllowed(input, [`https://${value.toLowerCase()}`])
      expect(fits).toBe(
        [value, `${value}:443`].some((same) => same.toLowerCase() === other.toLowerCase()),
      )
    }),
  )
})
