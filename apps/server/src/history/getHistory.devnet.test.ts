import { devnetLeaves, devnetToken } from '@latchkey/devnet/constants'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDevnetServer } from '../../test/devnetServer.ts'
import { historyAnswer } from './schema.ts'

let world: Awaited<ReturnType<typeof startDevnetServer>>
beforeAll(async () => {
  world = await startDevnetServer()
})
afterAll(() => world?.stop())

const nobodyYet = () => privateKeyToAddress(generatePrivateKey())
const chainId = 'eip155:1'
async function history(account: string, query: Record<string, string> = { chainId }) {
  const { status, json } = await world.ask(`/v1/account/${account}/history`, { query })
  expect(status).toBe(200)
  return historyAnswer.parse(json)
}

test('a payment is in the history of who gave and of who got, and in nobody else’s', async () => {
  const friend = nobodyYet()
  const [me = '', , other = ''] = world.accounts
  const before = (await history(other)).data.length
  const { hash } = await world.send(0, { to: friend, value: parseEther('1.5') })
  await world.caughtUp()
  const { data, next } = await history(friend)
  expect(next).toBeNull()
  const block = await world.client.getBlock()
  expect(data).toEqual([
    {
      id: `eip155:1:${hash}`,
      metadata: {
        operationType: 'receive',
        hash,
        minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
        sentFrom: me,
        sentTo: friend,
        status: 'confirmed',
        nonce: expect.any(Number),
        application: null,
        chain: chainId,
      },
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
          nft_info: null,
          direction: 'in',
          quantity: { numeric: '1.5' },
          value: null,
          price: null,
        },
      ],
    },
  ])
  const mine = await history(me.toLowerCase())
  expect(mine.data[0]).toMatchObject({
    metadata: { hash, operationType: 'send' },
    transfers: [{ direction: 'out', quantity: { numeric: '1.5' } }],
  })
  expect((await history(other)).data).toHaveLength(before)
})

test('tokens have their own decimals and say who gave them to whom', async () => {
  const friend = nobodyYet()
  const { hash } = await world.call(1, devnetToken, 'transfer', [friend, 2_500_000n])
  await world.caughtUp()
  const { data } = await history(friend)
  expect(data).toMatchObject([
    {
      metadata: { hash, operationType: 'receive', sentFrom: world.accounts[1], sentTo: friend },
      transfers: [
        {
          fungible_info: { name: 'Devnet Dollar', symbol: 'DUSD' },
          quantity: { numeric: '2.5' },
          direction: 'in',
        },
      ],
    },
  ])
})
