import { setTimeout as delay } from 'node:timers/promises'
import { devnetEditions, devnetLeaves, devnetToken } from '@latchkey/devnet/constants'
import { waitForReceipt } from '@latchkey/test-support'
import { encodeFunctionData, formatEther, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDevnetServer } from '../../test/startDevnetServer.ts'
import { historyResponse } from './schema.ts'

const chainId = 'eip155:1'
const nobodyYet = () => privateKeyToAddress(generatePrivateKey())

let world: Awaited<ReturnType<typeof startDevnetServer>>
beforeAll(async () => {
  world = await startDevnetServer()
  await world.caughtUp()
})
afterAll(() => world?.stop())

async function history(account: string, query: Record<string, string> = { chainId }) {
  const { status, json } = await world.request(`/v1/account/${account}/history`, { query })
  expect(status).toBe(200)
  return historyResponse.parse(json)
}
const newest = async (account: string) => (await history(account)).data[0]

test('a payment is in the history of its sender and its recipient only', async () => {
  const friend = nobodyYet()
  const [me = '', , other = ''] = world.accounts
  const before = (await history(other)).data.length
  const { hash } = await world.send(0, { to: friend, value: parseEther('1.5') })
  const { gasUsed, effectiveGasPrice } = await world.client.getTransactionReceipt({ hash })
  await world.caughtUp()
  const block = await world.client.getBlock()
  const transfer = {
    address: null,
    isSpam: false,
    fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
    nft_info: null,
    direction: 'in',
    quantity: { numeric: '1.5' },
    value: null,
    price: null,
  }
  const metadata = {
    operationType: 'receive',
    hash,
    minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
    sender: me,
    sentFrom: me,
    sentTo: friend,
    status: 'confirmed',
    nonce: expect.any(Number),
    application: null,
    chain: chainId,
  }
  expect(await history(friend)).toEqual({
    data: [{ id: `eip155:1:${hash}`, isSpam: false, metadata, transfers: [transfer] }],
    next: null,
  })
  expect(await newest(me.toLowerCase())).toMatchObject({
    metadata: {
      ...{ ...metadata, operationType: 'send' },
      fee: { numeric: formatEther(gasUsed * effectiveGasPrice) },
    },
    transfers: [{ ...transfer, direction: 'out' }],
  })
  expect(await newest(friend)).toEqual((await history(friend, {})).data[0])
  expect((await history(other)).data).toHaveLength(before)
})

test('tokens have the decimals of their contract; mints, approvals and deployments are labelled', async () => {
  const friend = nobodyYet()
  const [, me] = world.accounts
  await world.call(1, devnetToken, 'mint', [friend, 1n])
  await world.call(1, devnetToken, 'transfer', [friend, 2_500_000n])
  await world.call(1, devnetToken, 'approve', [friend, 1n])
  await world.caughtUp()
  const { data } = await history(friend)
  expect(data).toMatchObject([
    {
      metadata: { operationType: 'receive', sentFrom: me, sentTo: friend },
      transfers: [
        {
          fungible_info: { name: 'Devnet Dollar', symbol: 'DUSD' },
          quantity: { numeric: '2.5' },
          direction: 'in',
        },
      ],
    },
    {
      metadata: { operationType: 'mint', sentFrom: zeroAddress },
      transfers: [{ quantity: { numeric: '0.000001' } }],
    },
  ])
  expect(await newest(me ?? '')).toMatchObject({
    metadata: { operationType: 'approve', sentTo: devnetToken.address },
    transfers: [],
  })
})

test('collectibles are listed one by one, and marked as spam if many were sent at once', async () => {
  const [me = '', friend] = [world.accounts[3], nobodyYet()]
  await world.call(3, devnetLeaves, 'mint', [me, 7n, ''])
  await world.call(3, devnetLeaves, 'transferFrom', [me, friend, 7n])
  await world.call(3, devnetEditions, 'mint', [friend, [1n, 2n], [5n, 6n]])
  const manyHolders = [friend, ...Array.from({ length: 9 }, nobodyYet)]
  await world.call(3, devnetLeaves, 'mintMany', [manyHolders, 100n])
  await world.caughtUp()
  const info = (name: string, is_spam: boolean) => ({ name, content: null, flags: { is_spam } })
  expect((await history(friend)).data.map(({ transfers }) => transfers)).toMatchObject([
    [{ nft_info: info('Devnet Leaves #100', true), direction: 'in' }],
    [
      { nft_info: info('Devnet Prints #1', false), quantity: { numeric: '5' } },
      { nft_info: info('Devnet Prints #2', false), quantity: { numeric: '6' } },
    ],
    [{ nft_info: info('Devnet Leaves #7', false), fungible_info: null }],
  ])
})

test('a failed transaction has no transfers and is marked as failed', async () => {
  const [me = '', thief] = [world.accounts[4], nobodyYet()]
  const data = encodeFunctionData({
    abi: devnetToken.abi,
    functionName: 'transfer',
    args: [thief, 10n ** 30n],
  })
  const account = world.signers[4]
  if (!account) throw new Error('no fifth account')
  const hash = await world.client.sendTransaction({
    account,
    to: devnetToken.address,
    data,
    gas: 100_000n,
  })
  await waitForReceipt(world.client, hash)
  await world.caughtUp()
  expect(await newest(me)).toMatchObject({ metadata: { hash, status: 'failed' }, transfers: [] })
  expect((await history(thief)).data).toEqual([])
})

test("security: a token's forged event for a transfer by another account is ignored", async () => {
  const [me = '', bait] = [world.accounts[5], nobodyYet()]
  const before = (await history(me)).data.length
  await world.call(6, devnetToken, 'transferFrom', [me, bait, 0n])
  await world.caughtUp()
  expect((await history(me)).data).toHaveLength(before)
  expect((await history(bait)).data).toEqual([])
  expect(await newest(world.accounts[6] ?? '')).toMatchObject({ transfers: [] })
})

test('blocks removed by a reorganization are deleted, and their replacements are indexed', async () => {
  const [lost, kept] = [nobodyYet(), nobodyYet()]
  const me = world.accounts[7] ?? ''
  await world.call(7, devnetLeaves, 'mint', [me, 70n, ''])
  const owners = `SELECT account FROM collectibles_owned WHERE token_id = '70'`
  const snapshot = await world.client.snapshot()
  await world.send(0, { to: lost, value: 1n })
  await world.call(7, devnetLeaves, 'transferFrom', [me, lost, 70n])
  await world.caughtUp()
  expect((await history(lost)).data).toHaveLength(2)
  expect(await world.rows(owners)).toEqual([{ account: lost.toLowerCase() }])
  await world.client.revert({ id: snapshot })
  await world.send(0, { to: kept, value: 1n })
  await world.caughtUp()
  expect((await history(lost)).data).toEqual([])
  expect((await history(kept)).data).toHaveLength(1)
  expect(await world.rows(owners)).toEqual([{ account: me.toLowerCase() }])
})

test('a reorganization to a temporarily shorter chain is indexed, too', async () => {
  const lost = nobodyYet()
  await world.send(0, { to: lost, value: 1n })
  await world.client.mine({ blocks: 2 })
  await world.caughtUp()
  await world.client.request({ method: 'anvil_reorg' as never, params: [3, []] as never })
  await world.caughtUp()
  expect((await history(lost)).data).toEqual([])
  const snapshot = await world.client.snapshot()
  await world.send(0, { to: lost, value: 1n })
  await world.caughtUp()
  await world.client.revert({ id: snapshot })
  await world.caughtUp()
  expect((await history(lost)).data).toEqual([])
})

test('while the node is unavailable the history remains, and indexing resumes later', async () => {
  const friend = nobodyYet()
  await world.call(1, devnetToken, 'transfer', [friend, 1_000_000n])
  await world.caughtUp()
  world.devnet.setFault(1, { mode: 'down' })
  await expect.poll(() => world.lines.join('')).toContain('"event":"history waits"')
  expect((await newest(friend))?.transfers).toMatchObject([{ quantity: { numeric: '1' } }])
  world.devnet.setFault(1, { mode: 'off' })
  await world.send(0, { to: friend, value: 1n })
  await world.caughtUp()
  expect((await history(friend)).data).toHaveLength(2)
})

test('a second server on the same database reads no block twice', async () => {
  const friend = nobodyYet()
  const second = await startDevnetServer(
    { env: { LATCHKEY_DATABASE_URL: `file:${world.path}` } },
    world.devnet,
  )
  for (let sent = 0; sent < 5; sent += 1) await world.send(0, { to: friend, value: 1n })
  await world.caughtUp()
  await second.stop()
  expect((await history(friend)).data).toHaveLength(5)
  const { status } = await world.request('/ready')
  expect(status).toBe(200)
})

test('indexing keeps up with a block every 100 ms', async () => {
  const friend = nobodyYet()
  const account = world.signers[8]
  if (!account) throw new Error('no ninth account')
  await world.client.setAutomine(false)
  const behind: number[] = []
  for (let block = 0; block < 15; block += 1) {
    await world.client.sendTransaction({ account, to: friend, value: 1n })
    await world.client.mine({ blocks: 1 })
    // The block time of the chain.
    await delay(100)
    const [row] = await world.rows('SELECT max(number) AS number FROM history_blocks')
    const head = await world.client.getBlockNumber({ cacheTime: 0 })
    behind.push(Number(head) - Number(row?.number))
  }
  await world.client.setAutomine(true)
  await world.caughtUp()
  expect((await history(friend)).data).toHaveLength(15)
  // The backlog does not grow, even on a slow machine.
  expect(behind.at(-1)).toBeLessThanOrEqual((behind[7] ?? 0) + 3)
})

test('error: invalid accounts, cursors and networks are rejected with the name of the parameter', async () => {
  const me = world.accounts[0] ?? ''
  const cursor = (text: string) => Buffer.from(text).toString('base64url')
  const cases: [string, Record<string, string>, number, string][] = [
    ['0x1', {}, 400, 'account'],
    ["0x' OR 1=1 --", {}, 400, 'account'],
    [`${me}0`, {}, 400, 'account'],
    [me.replace('f', 'F'), {}, 400, 'account'],
    [me, { chainId: 'eip155:5' }, 400, 'chainId'],
    [me, { chainId: 'ethereum' }, 400, 'chainId'],
    [me, { cursor: 'x' }, 400, 'cursor'],
    [me, { cursor: cursor("eip155:1/1/1' OR 1=1") }, 400, 'cursor'],
    [me, { cursor: cursor('eip155:10/1/1') }, 400, 'cursor'],
    [me, { cursor: cursor('eip155:1/1/1,eip155:1/2/2') }, 400, 'cursor'],
    [me, { currency: 'gold' }, 400, 'currency'],
    [me, { onramp: 'coinbase' }, 400, 'onramp'],
    [me, { onramp: 'other' }, 400, 'onramp'],
  ]
  for (const [account, query, status, field] of cases)
    expect(
      await world.request(`/v1/account/${encodeURIComponent(account)}/history`, { query }),
      `${account} ${JSON.stringify(query)}`,
    ).toMatchObject({
      status,
      json: {
        status: 'FAILED',
        reasons: expect.arrayContaining([expect.objectContaining({ field })]),
      },
    })
})
