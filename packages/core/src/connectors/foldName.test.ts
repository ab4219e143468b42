import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from './foldName.ts'

test.each([
  ['MetаMask', 'with a Cyrillic а'],
  ['ΜetaΜask', 'with a Greek Μ'],
  ['Meta Mask', 'with a space'],
  ['META-MASK', 'in capitals, with a hyphen'],
  ['Meta\u200bMask\u2060', 'with characters that are not drawn'],
  ['\u3164MetaMask\u034f', 'with fillers'],
  ['ＭｅｔａＭａｓｋ', 'in full-width letters'],
  ['𝓜𝓮𝓽𝓪𝓜𝓪𝓼𝓴', 'in mathematical letters'],
  ['МетаМаѕк', 'in Cyrillic letters'],
  ['ᴍᴇᴛᴀᴍᴀꜱᴋ', 'in small capitals'],
  ['Mėtámäşk', 'with accents'],
  ['MetaMas\u212a', 'with a Kelvin sign'],
  ['rnetaMask', 'with rn for m'],
  ['MetaMask™', 'with a trade mark sign'],
  ['ꓟꓰꓔꓮꓟꓮꓢꓗ', 'in letters of Lisu'],
  ['ⲘetaⲘask', 'with a letter of Coptic'],
  ['ꮇꭼꭲꭺꮇꭺꮪꮶ', 'in small letters of Cherokee'],
  ['MetaMasƙ', 'with a hook'],
  ['MetaMas\u0138', 'with a kra'],
  ['M℮taMask', 'with an estimated sign'],
  ['MetaM\u1dc4ask', 'with an accent of phonetics'],
  ['M\u20ddetaMask', 'in a circle'],
  ['Meta\u0483Mask', 'with a titlo'],
])('security: "%s", %s, looks like MetaMask', (name) => {
  expect(foldName(name)).toBe(foldName('MetaMask'))
})

test.each([
  ['Ϲoinbase Wallet', 'Coinbase Wallet'],
  ['ϺetaMask', 'MetaMask'],
  ['ᗰetaMask', 'MetaMask'],
  ['𐊕hantom', 'Phantom'],
  ['Ꮢainbow', 'Rainbow'],
  ['𖼊rust', 'Trust'],
])('security: "%s" looks like %s', (name, known) => {
  expect(foldName(name)).toBe(foldName(known))
})

test('security: folds similar letters and digits', () => {
  expect(foldName('TRUST WA11ET')).toBe(foldName('Trust Wallet'))
  expect(foldName('Coinbase WaIIet')).toBe(foldName('Coinbase Wallet'))
  expect(foldName('0KX')).toBe(foldName('okx'))
  expect(foldName('ΝΟVΑ')).toBe(foldName('Nova'))
  for (const stroke of '|ǀ∣וןاꓲⲓ')
    expect(foldName(`Trust Wa${stroke}${stroke}et`)).toBe(foldName('Trust Wallet'))
  for (const circle of '߀๐໐०ס٥〇○σ') expect(foldName(`C${circle}inbase`)).toBe(foldName('Coinbase'))
})

test('names that look different stay different', () => {
  const names = [
    'MetaMask',
    'MetaMaskFlask',
    'Rabby',
    'Phantom',
    'Fox',
    'Box',
    'Wallet 2',
    '狐',
    'Atom',
    'Tm',
    '熊',
  ]
  expect(new Set(names.map(foldName)).size).toBe(names.length)
  expect(foldName('कि')).not.toBe(foldName('की'))
  expect(foldName('🦊')).not.toBe(foldName('🐻'))
})

test('folding is idempotent for every character and any string', () => {
  for (let code = 0; code < 0x11_000; code += 1) {
    const folded = foldName(String.fromCodePoint(code))
    if (foldName(folded) !== folded)
      expect([code.toString(16), foldName(folded)]).toEqual([code, folded])
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name))
    }),
    { numRuns: runs(2_000) },
  )
})

const latin = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), {
  minLength: 1,
  maxLength: 20,
})
const ignored = fc.constantFrom('', '', ' ', '\u200b', '\u00ad', '\ufe0f', '-', '\u3000')

test('security: case, spaces, ignorable characters and compatibility forms change nothing', () => {
  const capital = (char: string) => char.toUpperCase()
  const wide = (char: string) => String.fromCodePoint(char.charCodeAt(0) + 0xff41 - 0x61)
  const bold = (char: string) => String.fromCodePoint(char.charCodeAt(0) + 0x1d41a - 0x61)
  const change = fc.constantFrom((char: string) => char, capital, wide, bold)
  const changes = fc.array(fc.tuple(change, ignored), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(
      latin,
      changes,
      fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
      (name, edits, form) => {
        const changed = name.map((char, index) => {
          const [edit, extra] = edits[index] ?? [capital, '']
          return edit(char) + extra
        })
        const plain = foldName(name.join(''))
        expect(foldName(changed.join(''))).toBe(plain)
        expect(foldName(changed.join('').normalize(form))).toBe(plain)
      },
    ),
    { numRuns: runs(1_000) },
  )
  fc.assert(
    fc.property(
      // The compatibility form of these looks different.
      fc.string({ unit: 'binary', maxLength: 40 }).filter((name) => !/[ſϹ]/.test(name)),
      fc.constantFrom('NFC', 'NFKC', 'NFKD'),
      (name, form) => {
        expect(foldName(name.normalize(form))).toBe(foldName(name))
      },
    ),
    { numRuns: runs(2_000) },
  )
})
