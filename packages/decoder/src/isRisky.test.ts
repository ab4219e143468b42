import { type Hex, maxUint96, maxUint160, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { encode } from '../test/encode.ts'
import { me, other, contract as to } from '../test/functionRows.ts'
import { decodeCall } from './decodeCall.ts'
import { isRisky } from './isRisky.ts'

const word = `0x${'11'.repeat(32)}` as const

const encodePermit = (value: bigint) =>
  encode('permit(address, address, uint256, uint256, uint8, bytes32, bytes32)', [
    me,
    other,
    value,
    9n,
    27,
    word,
    word,
  ])
const encodeDaiPermit = (allowed: boolean) =>
  encode('permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)', [
    me,
    other,
    0n,
    9n,
    allowed,
    27,
    word,
    word,
  ])
const approve = (value: bigint) => encode('approve(address, uint256)', [other, value])
const increase = (value: bigint) => encode('increaseAllowance(address, uint256)', [other, value])
const allow = (isAllowed: boolean) => encode('setApprovalForAll(address, bool)', [other, isAllowed])
const batch = (...calls: Hex[]) => encode('multicall(bytes[])', [calls])
const transferFrom = encode('transferFrom(address, address, uint256)', [other, me, 1n])
const safeTransferFrom = encode('safeTransferFrom(address, address, uint256)', [other, me, 1n])
const swap = encode('swapExactTokensForTokens(uint256, uint256, address[], address, uint256)', [
  1n,
  1n,
  [me, other],
  me,
  9n,
])

test.each<[string, { to?: string; value?: bigint; data?: string }]>([
  ['an approval of the largest uint256', { to, data: approve(maxUint256) }],
  ['an approval of 2^255', { to, data: approve(2n ** 255n) }],
  ['an approval of the largest uint160', { to, data: approve(maxUint160) }],
  ['an approval of the largest uint96', { to, data: approve(maxUint96) }],
  ['an increase of an allowance', { to, data: increase(1n) }],
  ['a permit', { to, data: encodePermit(1n) }],
  ['a permit of DAI', { to, data: encodeDaiPermit(true) }],
  ['an operator of collectibles', { to, data: allow(true) }],
  ['a new contract', { data: '0x6000' }],
  ['an unknown function', { to, data: '0x12345678' }],
  ['data without a selector', { to, data: '0x12' }],
  ['a receiver that is no address', { to: 'vitalik.eth', value: 1n }],
  ['value for a function that accepts none', { to, value: 1n, data: approve(0n) }],
  ['a batch with an approval in it', { to, data: batch(transferFrom, approve(maxUint256)) }],
  ['a batch in a batch with an operator', { to, data: batch(transferFrom, batch(allow(true))) }],
  ['a batch without a call, which keeps its value', { to, value: 1n, data: batch() }],
  ['a batch with an unknown call', { to, data: batch(transferFrom, '0x12345678') }],
])('security: %s is risky', (_, call) => {
  expect(isRisky(decodeCall(call))).toBe(true)
})

test.each<[string, { to?: string; value?: bigint; data?: string }]>([
  ['a transfer of the native currency', { to, value: 1n }],
  ['a transfer of a token', { to, data: encode('transfer(address, uint256)', [me, 1n]) }],
  ['a transfer of allowed tokens', { to, data: transferFrom }],
  ['a transfer of a collectible', { to, data: safeTransferFrom }],
  ['a limited approval', { to, data: approve(2n ** 96n - 2n) }],
  ['an approval that is taken back', { to, data: approve(0n) }],
  ['an increase by nothing', { to, data: increase(0n) }],
  ['a permit that is taken back', { to, data: encodePermit(0n) }],
  ['a permit of DAI that is taken back', { to, data: encodeDaiPermit(false) }],
  ['an operator that is removed', { to, data: allow(false) }],
  ['wrapping', { to, value: 1n, data: encode('deposit()', []) }],
  ['unwrapping', { to, data: encode('withdraw(uint256)', [1n]) }],
  ['a swap', { to, data: swap }],
  ['a batch of such calls', { to, data: batch(transferFrom, approve(1n), batch(swap)) }],
])('%s is not risky', (_, call) => {
  const meaning = decodeCall(call)
  expect(meaning.kind).not.toBe('unknown')
  expect(isRisky(meaning)).toBe(false)
})
