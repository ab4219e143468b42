import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { connect } from '../connect/connect.ts'
import { prepareSend } from './prepareSend.ts'
import { send } from './send.ts'

const sender = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'
const to = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

async function open() {
  const mock = mockAdapter({
    namespace: 'solana',
    wallets: [{ connectorId: 'mock', name: 'Mock', accounts: [sender] }],
    tokens: [],
    fails: { sendTransaction: new RpcError(-32603) },
  })
  const { latchkey } = setup({}, mock)
  const { caipNetworkId } = await connect(latchkey, { walletId: 'mock' })
  const token = { caipNetworkId, symbol: 'MOCK', decimals: 18 }
  return { latchkey, token }
}

test('error: on Solana a transfer without amount or receiver says what to enter', async () => {
  const { latchkey, token } = await open()
  const invalid = { shortMessage: 'Please enter a valid amount and receiver address' }
  await expect(prepareSend(latchkey, { token, value: 0n, to })).rejects.toMatchObject(invalid)
  await expect(prepareSend(latchkey, { token, value: 1n, to: ' ' })).rejects.toMatchObject(invalid)
  const evm = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await expect(prepareSend(latchkey, { token, value: 1n, to: evm })).rejects.toMatchObject(invalid)
})

test('error: on Solana a failed transfer has a text of its own', async () => {
  const { latchkey, token } = await open()
  const plan = await prepareSend(latchkey, { token, value: 1n, to })
  await expect(send(latchkey, plan)).rejects.toMatchObject({
    code: 'sendFailed.solana',
    shortMessage: 'Failed to send transaction. Please try again.',
  })
})
