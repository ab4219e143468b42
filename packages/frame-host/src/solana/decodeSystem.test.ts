import { getAddressEncoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { decodeSystem } from './decodeSystem.ts'
import { programs } from './programs.ts'

const from = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const to = 'So11111111111111111111111111111111111111112'
const other = 'Vote111111111111111111111111111111111111111'

const decode = (hex: string, ...addresses: string[]) =>
  decodeSystem({
    programId: programs.system,
    data: new Uint8Array(Buffer.from(hex, 'hex')),
    accounts: addresses.map((address) => ({ address, isSigner: false })),
  })

test('the bytes of a transfer of one lamport less than 2^64', () => {
  const lamports = 2n ** 64n - 1n
  expect(decode('02000000ffffffffffffffff', from, to)).toEqual({
    ...{ kind: 'transfer', from, to, lamports },
  })
})

test.each([
  ['no data', ''],
  ['three bytes', '020000'],
  ['another number in the higher bytes', '020001000100000000000000'],
  ['Assign', `01000000${'11'.repeat(32)}`],
  ['TransferWithSeed', `0b000000${'00'.repeat(60)}`],
])('security: %s is unknown', (_, hex) => {
  expect(decode(hex, from, to)).toBeUndefined()
  expect(decode(hex, from, to, other)).toBeUndefined()
})

test('security: a nonce with another account in place of the blockhashes is unknown', () => {
  expect(decode('04000000', from, other, to)).toBeUndefined()
})

const hexOf = (address: string) =>
  Buffer.from(getAddressEncoder().encode(address as never)).toString('hex')
const toSeeded = (seed: string, size: string, base = hexOf(from)) =>
  `03000000${base}${size}${seed}${'05'.padEnd(16, '0')}${'00'.repeat(8)}${hexOf(other)}`

test('an account with a seed is told, with its base or with the payer as its base', () => {
  const meaning = { kind: 'createAccount', from, account: to, lamports: 5n, owner: other }
  const size = '02'.padEnd(16, '0')
  expect(decode(toSeeded('6162', size), from, to)).toEqual(meaning)
  expect(decode(toSeeded('6162', size, hexOf(other)), from, to, other)).toEqual(meaning)
})

test.each([
  ['whose base is not among the accounts', toSeeded('6162', '02'.padEnd(16, '0'), hexOf(other))],
  ['that is no UTF-8', toSeeded('ffff', '02'.padEnd(16, '0'))],
  ['of 33 bytes', toSeeded('61'.repeat(33), '21'.padEnd(16, '0'))],
  ['of a size that does not fit', toSeeded('6162', '03'.padEnd(16, '0'))],
  ['of the largest size', toSeeded('6162', 'f'.repeat(16))],
])('security: an account with a seed %s is unknown', (_, hex) => {
  expect(decode(hex, from, to)).toBeUndefined()
})
