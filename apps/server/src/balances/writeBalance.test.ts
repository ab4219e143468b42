import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nativeToken } from '../evm/nativeToken.ts'
import { balance } from './schema.ts'
import { writeBalance } from './writeBalance.ts'

test('the native currency has no address; a token has a CAIP-10 id with the checksummed address', () => {
  const coin = { address: nativeToken, name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  expect(writeBalance('eip155:1', coin, 1_500_000_000_000_000_000n, 3000)).toEqual({
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    value: 4500,
    price: 3000,
    quantity: { decimals: '18', numeric: '1.5' },
  })
  const token = { ...coin, address: '0xe7b2fbf622a0c037e531f785e47ea9641e329408' } as const
  expect(writeBalance('eip155:1', token, 0n, undefined)).toEqual({
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    address: 'eip155:1:0xe7B2fbf622A0C037E531F785E47EA9641E329408',
    quantity: { decimals: '18', numeric: '0' },
  })
})

test('any amount is exact and matches the schema; an unknown price is not returned as zero', () => {
  const price = fc.option(fc.double({ min: Number.MIN_VALUE, max: 1e12, noNaN: true }), {
    nil: undefined,
  })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 36 }),
      price,
      (amount, decimals, known) => {
        const token = { address: nativeToken, name: 'T', symbol: 'T', decimals } as const
        const row = balance.parse(writeBalance('eip155:1', token, amount, known))
        const [whole = '', fraction = ''] = row.quantity.numeric.split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
        expect('price' in row).toBe(known !== undefined)
        expect('value' in row).toBe(known !== undefined)
      },
    ),
  )
})
