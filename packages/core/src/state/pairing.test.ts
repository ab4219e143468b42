import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPairingExpired } from './pairing.ts'

test('a pairing expires when less than ten seconds are left', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -300_000, max: 300_000 }), (now, left) => {
      const pairing = { uri: 'wc:1@2', expiresAt: now + left }
      expect(isPairingExpired(pairing, now)).toBe(left < 10_000)
    }),
    { examples: [9_999, 10_000, 10_001].map((left) => [1, left] as [number, number]) },
  )
})

test.each([
  { uri: undefined, expiresAt: 300_000 },
  { uri: 'wc:1@2', expiresAt: undefined },
])('a pairing without a URI or an expiry is expired: %j', (pairing) => {
  expect(isPairingExpired(pairing, 0)).toBe(true)
})
