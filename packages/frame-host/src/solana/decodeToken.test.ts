import { expect, test } from 'vitest'
import { decodeToken } from './decodeToken.ts'
import { programs } from './programs.ts'

const names = ['source', 'destination', 'authority']
const transfer = '030500000000000000'
const meaning = {
  ...{ kind: 'tokenTransfer', source: 'source', destination: 'destination' },
  ...{ authority: 'authority', amount: 5n },
}

const decode = (
  hex: string,
  accounts: readonly { address: string; isSigner: boolean }[],
  programId: string = programs.token,
) => decodeToken({ programId, data: new Uint8Array(Buffer.from(hex, 'hex')), accounts })

const toAccounts = (addresses: readonly string[], isSigner = false) =>
  addresses.map((address) => ({ address, isSigner }))
const toSigners = (count: number) => toAccounts(Array(count).fill('signer'), true)

test('a transfer of a multisig account is told, with up to eleven signers', () => {
  for (const count of [0, 1, 11])
    expect(decode(transfer, [...toAccounts(names), ...toSigners(count)])).toEqual(meaning)
  expect(decode(transfer, [...toAccounts(names), ...toSigners(12)])).toBeUndefined()
})

test('security: a transfer with the accounts of a transfer hook is unknown', () => {
  const hook = toAccounts(['hook'])
  expect(decode(transfer, [...toAccounts(names), ...hook])).toBeUndefined()
  const accounts = [...toAccounts(names), ...toSigners(1), ...hook]
  expect(decode(transfer, accounts, programs.token2022)).toBeUndefined()
})

const withFee = `1a010500000000000000020100000000000000`
const checkedNames = ['source', 'mint', 'destination', 'authority']

test('a transfer with a fee is one of Token-2022 only', () => {
  const accounts = toAccounts(checkedNames)
  expect(decode(withFee, accounts, programs.token2022)).toEqual({
    ...{ ...meaning, mint: 'mint', decimals: 2 },
  })
  expect(decode(withFee, accounts)).toBeUndefined()
})

test.each([
  ['another instruction about fees', withFee.replace('1a01', '1a00')],
  ['a transfer with a fee that is cut', withFee.slice(0, -2)],
  ['MintTo', '070500000000000000'],
  ['a batch', 'ff0309030500000000000000'],
  ['an unknown instruction', '63'],
  ['no data', ''],
])('security: %s is unknown', (_, hex) => {
  for (const count of [3, 4])
    expect(
      decode(hex, toAccounts(checkedNames.slice(0, count)), programs.token2022),
    ).toBeUndefined()
})

const key = '11'.repeat(32)

test.each([
  ['no authority and bytes behind it', `060200${key}`],
  ['an authority that is cut', `060201${key.slice(2)}`],
  ['an authority without bytes', '060201'],
  ['neither an authority nor none', `060202${key}`],
  ['no option', '0602'],
])('security: SetAuthority with %s is unknown', (_, hex) => {
  expect(decode(hex, toAccounts(['account', 'authority']))).toBeUndefined()
})

test('an approval is unlimited at the largest amount only', () => {
  const accounts = toAccounts(['source', 'delegate', 'owner'])
  expect(decode('04ffffffffffffffff', accounts)).toMatchObject({ isUnlimited: true })
  expect(decode('04feffffffffffffff', accounts)).toMatchObject({ isUnlimited: false })
})
