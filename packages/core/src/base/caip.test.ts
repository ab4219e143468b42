import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCaipNetworkId, toCaipAddress } from './caip.ts'
import {
  getAddressFromCaip,
  InvalidCaipError,
  parseCaipAddress,
  parseCaipNetworkId,
} from './parseCaip.ts'

const part = fc.stringMatching(/^[-_.a-zA-Z0-9]{1,32}$/)

/** Strings of zero to five parts, with their number and whether one is empty. */
const joined = fc
  .array(fc.oneof(part, fc.constant('')), { maxLength: 5 })
  .map((parts) => ({ text: parts.join(':'), count: parts.length, isFull: parts.every(Boolean) }))

test('a CAIP-2 network id has two parts, none of them empty', () => {
  fc.assert(
    fc.property(joined, ({ text, count, isFull }) => {
      const isValid = count === 2 && isFull
      expect(isCaipNetworkId(text)).toBe(isValid)
      if (isValid) parseCaipNetworkId(text)
      else expect(() => parseCaipNetworkId(text)).toThrow(InvalidCaipError)
    }),
    { examples: [[{ text: 'a:b', count: 2, isFull: true }]] },
  )
  expect(parseCaipNetworkId('eip155:1')).toEqual({ chainNamespace: 'eip155', reference: '1' })
})

test('a CAIP-10 address has three parts, none of them empty', () => {
  fc.assert(
    fc.property(joined, ({ text, count, isFull }) => {
      for (const parse of [parseCaipAddress, getAddressFromCaip])
        if (count === 3 && isFull) parse(text)
        else expect(() => parse(text)).toThrow(InvalidCaipError)
    }),
    { examples: [[{ text: 'a:b:c', count: 3, isFull: true }]] },
  )
})

test('splits a CAIP-2 network id', () => {
  expect(parseCaipNetworkId('eip155:1')).toEqual({ chainNamespace: 'eip155', reference: '1' })
})

test('splits a CAIP-10 address', () => {
  expect(parseCaipAddress('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4')).toEqual({
    chainNamespace: 'solana',
    reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: '7S3P4',
  })
  expect(getAddressFromCaip('eip155:1:0xab')).toBe('0xab')
})

test('joined parts are split into the same parts', () => {
  fc.assert(
    fc.property(part, part, part, (namespace, reference, address) => {
      const joined = toCaipAddress(`${namespace}:${reference}`, address)
      expect(parseCaipAddress(joined)).toMatchObject({
        chainNamespace: namespace,
        reference,
        address,
      })
      expect(parseCaipNetworkId(`${namespace}:${reference}`)).toEqual({
        chainNamespace: namespace,
        reference,
      })
    }),
  )
})

test.each(['', ':', 'eip155', 'eip155:', ':1', 'a:b:c', 'a::b'])(
  "error: '%s' is not a CAIP-2 network id",
  (value) => {
    expect(() => parseCaipNetworkId(value)).toThrow(`Invalid CAIP-2 network id: ${value}`)
    expect(isCaipNetworkId(value)).toBe(false)
  },
)

test.each(['', 'eip155:1', 'eip155:1:', 'eip155::0x', ':1:0x', 'a:b:c:d'])(
  "error: '%s' is not a CAIP-10 address",
  (value) => {
    expect(() => parseCaipAddress(value)).toThrow(`Invalid CAIP-10 address: ${value}`)
    expect(() => getAddressFromCaip(value)).toThrow('Invalid CAIP Address')
  },
)

test('security: any string or value is rejected or split, never anything else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.anything()), (value) => {
      for (const parse of [parseCaipNetworkId, parseCaipAddress, getAddressFromCaip]) {
        try {
          parse(value as string)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidCaipError)
        }
      }
    }),
  )
})

test('security: a value that cannot be converted to a string is rejected', () => {
  const value = { toString: '' } as unknown as string
  expect(() => parseCaipNetworkId(value)).toThrow('Invalid CAIP-2 network id: (object)')
})

test('security: a string of a million characters is rejected without being parsed', () => {
  expect(() => parseCaipAddress(`a:b:${'c'.repeat(1_000_000)}`)).toThrow(InvalidCaipError)
})
