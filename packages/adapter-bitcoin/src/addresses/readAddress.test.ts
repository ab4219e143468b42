import { Address, OutScript } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chains } from './chains.ts'
import { readAddress } from './readAddress.ts'

const hash = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
/** An output that has an address, as the independent library writes it. Taproot keys must be points: x of G is one. */
const output = fc.oneof(
  fc.record({
    type: fc.constantFrom('pkh' as const, 'sh' as const, 'wpkh' as const),
    hash: hash(20),
  }),
  fc.record({ type: fc.constant('wsh' as const), hash: hash(32) }),
  fc.constant({
    type: 'tr' as const,
    pubkey: Uint8Array.from(
      Buffer.from('79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798', 'hex'),
    ),
  }),
)
const chain = fc.constantFrom(...chains)
const encode = ({ hrp, p2pkh, p2sh }: (typeof chains)[number], value: object) =>
  Address({ bech32: hrp, pubKeyHash: p2pkh, scriptHash: p2sh, wif: 0 }).encode(value as never)

test('decodes addresses of another library, on each network, to the same script', () => {
  fc.assert(
    fc.property(output, chain, (value, on) => {
      expect(readAddress(encode(on, value), on)).toEqual({
        type: `p2${value.type}`,
        script: OutScript.encode(value as never),
      })
    }),
  )
})

test('security: an address of another network is rejected', () => {
  fc.assert(
    fc.property(output, chain, chain, (value, one, other) => {
      const isEqual =
        value.type === 'pkh' || value.type === 'sh'
          ? one.p2pkh === other.p2pkh
          : one.hrp === other.hrp
      expect(readAddress(encode(one, value), other) !== undefined).toBe(isEqual)
    }),
  )
})

test('security: one changed character makes it invalid, and base58 is case-sensitive', () => {
  fc.assert(
    fc.property(
      output,
      chain,
      fc.nat(),
      fc.constantFrom(...'023456789acdefghjklmnpqrstuvwxyz'),
      (value, on, at, char) => {
        const text = encode(on, value)
        const index = at % text.length
        fc.pre(text[index] !== char)
        const changed = `${text.slice(0, index)}${char}${text.slice(index + 1)}`
        expect(readAddress(changed, on)).toBeUndefined()
      },
    ),
  )
  const [main] = chains
  expect(main && readAddress('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', main)?.type).toBe('p2pkh')
  expect(main && readAddress('1bvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', main)).toBeUndefined()
  expect(main && readAddress('1BVBMSEYSTWETQTFN5AU4M4GFG7XJANVN2', main)).toBeUndefined()
})

test.each([
  // BIP-350: version 0 with the new checksum, version 1 with the old one, versions without a meaning yet.
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'bc1sw50qgdz25j',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  '',
  'bc1',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'So11111111111111111111111111111111111111112',
  'a'.repeat(5_000),
])('security: %j is no address', (text) => {
  for (const on of chains) expect(readAddress(text, on)).toBeUndefined()
})

test('never throws, for any value', () => {
  fc.assert(
    fc.property(fc.string(), chain, (text, on) => {
      readAddress(text, on)
    }),
  )
})
