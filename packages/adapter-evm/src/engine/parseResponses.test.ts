import { InvalidWalletAnswerError } from '@latchkey/core/adapter'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseAccounts,
  parseAddress,
  parseChainId,
  parseHash,
  parseObject,
  parseQuantity,
  parseSignature,
} from './parseResponses.ts'

const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('responses of wallets', () => {
  test('an address is written with its checksum', () => {
    expect(parseAddress(vitalik.toLowerCase())).toBe(vitalik)
  })

  test('accounts keep their order, without duplicates', () => {
    const other = `0x${'11'.repeat(20)}`
    expect(parseAccounts([other, vitalik, vitalik.toLowerCase()])).toEqual([other, vitalik])
  })

  test.each([
    ['0x1', 1],
    ['0xa86a', 43114],
    ['0xA86A', 43114],
    ['137', 137],
    [8453, 8453],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%j is the chain id %i', (response, id) => {
    expect(parseChainId(response)).toBe(id)
  })

  test.each([
    '0x01',
    '01',
    '1e0',
    '0x',
    '0x0',
    '0',
    '-1',
    '+1',
    ' 1',
    '1 ',
    '0X1',
    '1.0',
    '0b1',
    '1_0',
    'eip155:1',
    '0x1g',
    '',
    '9007199254740993',
    '0x20000000000001',
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    null,
    undefined,
    [1],
    ['0x1'],
    { chainId: 1 },
    true,
    1n,
  ])('security: no chain id (%#)', (response) => {
    expect(() => parseChainId(response)).toThrow(InvalidWalletAnswerError)
  })

  test('every chain id is parsed in each of its notations, and in no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 53 - 1 }), (id) => {
        const hex = id.toString(16)
        expect([id, String(id), `0x${hex}`].map(parseChainId)).toEqual([id, id, id])
        for (const spelling of [`0x0${hex}`, `0${id}`, `${id}.0`, `${id}e0`]) {
          expect(() => parseChainId(spelling)).toThrow(InvalidWalletAnswerError)
        }
      }),
    )
  })

  test('a quantity is a bigint', () => {
    expect(parseQuantity('0x0')).toBe(0n)
    expect(parseQuantity(`0x${'f'.repeat(64)}`)).toBe(2n ** 256n - 1n)
  })

  test('security: a copied object has no getters', () => {
    const copy = parseObject({
      get id() {
        return '0x1'
      },
    })
    expect(Object.getOwnPropertyDescriptor(copy, 'id')).toMatchObject({ value: '0x1' })
  })

  const readers = {
    parseAddress,
    parseAccounts,
    parseChainId,
    parseHash,
    parseObject,
    parseQuantity,
    parseSignature,
  }
  test.each(Object.entries(readers))(
    'security: %s reads any value or refuses it by its class',
    (_, read) => {
      fc.assert(
        fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (response) => {
          try {
            read(response)
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidWalletAnswerError)
          }
        }),
      )
    },
  )
})

test('security: a list of accounts with its own `map` or class is read safely', () => {
  const responses = [
    Object.assign([], { map: () => ['<script>'] }),
    Object.assign([vitalik], { constructor: { [Symbol.species]: () => ['<script>'] } }),
  ]
  expect(responses.map(parseAccounts)).toEqual([[], [vitalik]])
})
