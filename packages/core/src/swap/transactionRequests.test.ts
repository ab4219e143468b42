import { expect, test } from 'vitest'
import { createApprovalRequest, createSwapRequest } from './transactionRequests.ts'

const [user, token, router] = ['a', 'b', 'c'].map((char) => `0x${char.repeat(40)}`)
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const caip = (address: string | undefined) => `eip155:1:${address}` as const
const call = { from: caip(user), to: caip(router), data: '0x12' }
const quote = (from: string | undefined) => ({
  id: undefined,
  fromAmount: '1000000000000000001',
  fromAccount: caip(from),
  toAmount: '5',
  toAccount: caip(token),
})

test('an approval is sent to the token without value', () => {
  const tx = { ...call, to: caip(token), value: '0', eip155: undefined }
  expect(createApprovalRequest({ tx })).toEqual({
    address: user,
    caipNetworkId: 'eip155:1',
    to: token,
    value: 0n,
    data: '0x12',
  })
})

test('a swap of the native token has the amount of the quote as its value, one of a token has none', () => {
  const tx = { ...call, amount: '5', eip155: { gas: '210000', gasPrice: '7' } }
  const request = { address: user, caipNetworkId: 'eip155:1', to: router, data: '0x12' }
  expect(createSwapRequest({ tx }, { quote: quote(native) })).toEqual({
    ...request,
    value: 1_000_000_000_000_000_001n,
    gas: 210_000n,
  })
  expect(createSwapRequest({ tx: { ...tx, eip155: undefined } }, { quote: quote(token) })).toEqual({
    ...request,
    value: 0n,
  })
})
