import { maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { encode } from '../test/encode.ts'
import { me, other, contract as to } from '../test/functionRows.ts'
import { knownForms, toForm } from '../test/typedDataForms.ts'
import { decodeCall } from './decodeCall.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { decodeTypedData } from './decodeTypedData.ts'
import { getTier } from './getTier.ts'

const approve = (amount: bigint) => encode('approve(address, uint256)', [other, amount])
const swap = encode('swapExactTokensForTokens(uint256, uint256, address[], address, uint256)', [
  ...[1n, 1n, [me, other], me, 9n],
])

test.each<[string, Parameters<typeof decodeCall>[0]]>([
  ['a transfer', { to, value: 1n }],
  ['a transfer of a token', { to, data: encode('transfer(address, uint256)', [me, 1n]) }],
  ['a limited approval', { to, data: approve(1n) }],
])('%s has tier 2, and tier 3 with a code delegation', (_, call) => {
  expect(getTier(decodeCall(call))).toBe(2)
  expect(getTier(decodeTransaction({ ...call, authorizationList: [{ address: other }] }))).toBe(3)
})

test('security: a swap and wrapping have tier 3, because any contract can have their functions', () => {
  const deposit = encode('deposit()', [])
  for (const data of [swap, deposit, encode('withdraw(uint256)', [1n])])
    expect(getTier(decodeCall({ to, data }))).toBe(3)
  const batch = encode('multicall(bytes[])', [[deposit]])
  expect(getTier(decodeCall({ to, data: batch }))).toBe(3)
})

test('security: a risky call has tier 3', () => {
  expect(getTier(decodeCall({ to, data: approve(maxUint256) }))).toBe(3)
  expect(getTier(decodeCall({ to, data: '0x12345678' }))).toBe(3)
  expect(getTier(decodeCall({ data: '0x6000' }))).toBe(3)
})

test.each(Object.entries(knownForms()))('security: %s has tier 3', (_, form) => {
  const meaning = decodeTypedData(form)
  expect(meaning.kind).not.toBe('unknown')
  expect(getTier(meaning)).toBe(3)
})

test('security: unknown typed data has tier 3', () => {
  const form = toForm({ Mail: 'string text' }, to, { text: 'Hello' })
  expect(getTier(decodeTypedData(form))).toBe(3)
})
