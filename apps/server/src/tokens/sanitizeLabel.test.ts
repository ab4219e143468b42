import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeLabel } from './sanitizeLabel.ts'

test.each([
  ['Devnet Dollar', 'Devnet Dollar'],
  ['  USD\u0000C\n', 'USDC'],
  ['US\u202eDC', 'USDC'],
  ['USD\u200bC', 'USDC'],
  ['a \t b', 'a b'],
  ['😀😀', '😀😀'],
  [undefined, ''],
])('%j is shown as %j', (text, shown) => {
  expect(sanitizeLabel(text, 16)).toBe(shown)
})

test('security: any name of a contract becomes one short line without invisible characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const shown = sanitizeLabel(text, 16)
      expect([...shown].length).toBeLessThanOrEqual(16)
      expect(shown).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      expect(shown).toBe(shown.trim())
    }),
  )
})
