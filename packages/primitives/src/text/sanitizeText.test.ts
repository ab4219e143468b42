import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeText } from './sanitizeText.ts'

const forbidden = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|\u034f|\u115f|\u1160|\u180e|\u3164|\uffa0/u
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        ' ',
        '\u202e',
        '\u200b',
        '\u200d',
        '\n',
        '\0',
        '\ud800',
        'e\u0301',
        '👩‍👩‍👧',
        '\u0300',
        '\ufeff',
        '文',
        '\u{e0041}',
        '🇫🇷',
      ),
      { maxLength: 200 },
    )
    .map((parts) => parts.join('')),
)
const count = (text: string) => [...new Intl.Segmenter().segment(text)].length

describe('safeText', () => {
  test('does not change an ordinary name', () => {
    for (const name of ['Frame', 'Ledger Live', '小狐狸', 'محفظة', 'Ünïcode 🦊']) {
      expect(sanitizeText(name, 40)).toBe(name)
    }
  })

  test('collapses whitespace of every kind and trims', () => {
    expect(sanitizeText(' \t a\u00a0\u2003\n b\u2028 ', 40)).toBe('a b')
  })

  test('composes to NFC', () => {
    expect(sanitizeText('e\u0301', 40)).toBe('é')
  })

  test('truncates between graphemes, with an ellipsis', () => {
    expect(sanitizeText('x'.repeat(41), 40)).toBe(`${'x'.repeat(39)}…`)
    expect(sanitizeText('x'.repeat(40), 40)).toBe('x'.repeat(40))
    expect(sanitizeText('🇫🇷🇩🇪🇯🇵', 2)).toBe('🇫🇷…')
    expect(sanitizeText('ab cd', 4)).toBe('ab…')
  })

  test('security: bidi overrides and zero-width characters cannot disguise a name', () => {
    expect(sanitizeText('Meta\u200bMa\u200dsk\u202egpj', 40)).toBe('MetaMaskgpj')
    expect(sanitizeText('\u2066\u200f\u00ad\ufeff\u3164\u2065\ufff0\u{e0fff}', 40)).toBe('')
  })

  test('security: towers of marks are cut down to four', () => {
    expect(sanitizeText(`x${'\u0336'.repeat(50)}`, 40)).toBe(`x${'\u0336'.repeat(4)}`)
  })

  test('security: no result has a control, bidi or zero-width character, or exceeds the limit', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 60 }), (text, cap) => {
        const safe = sanitizeText(text, cap)
        expect(safe).not.toMatch(forbidden)
        expect(safe).toBe(safe.trim())
        expect(safe).not.toContain('  ')
        expect(count(safe)).toBeLessThanOrEqual(cap)
        expect(safe.normalize('NFC')).toBe(safe)
      }),
      { numRuns: runs(2000) },
    )
  })

  test('doing it twice changes nothing', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const once = sanitizeText(text, 40)
        expect(sanitizeText(once, 40)).toBe(once)
      }),
    )
  })

  test('security: ten megabytes of text do not block the page', () => {
    expect(sanitizeText('x\u0301'.repeat(5_000_000), 40)).toHaveLength(79)
  })

  test('works without Intl.Segmenter', () => {
    const { Segmenter } = Intl
    Reflect.deleteProperty(Intl, 'Segmenter')
    try {
      expect(sanitizeText('a🦊bcd', 4)).toBe('a🦊b…')
    } finally {
      Object.defineProperty(Intl, 'Segmenter', {
        value: Segmenter,
        configurable: true,
        writable: true,
      })
    }
  })
})
