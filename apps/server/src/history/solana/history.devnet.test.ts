import { devnetSolana, devnetSolanaTokens } from '@latchkey/devnet/constants'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { solanaKey } from '../../../test/solanaWallet.ts'
import { startSolanaServer } from '../../../test/startSolanaServer.ts'
import { tokenPrograms } from '../../solana/programs.ts'
import { historyResponse } from '../schema.ts'

const chainId = devnetSolana.caipNetworkId
const [dollar] = devnetSolanaTokens

let now = Date.now()
let world: Awaited<ReturnType<typeof startSolanaServer>>
beforeAll(async () => {
  world = await startSolanaServer({ clock: { now: () => now } })
})
beforeEach(() => {
  world.node.reset()
  now += 1_000_000
})
afterAll(() => world?.stop())

const page = async (account: string, query: Record<string, string> = {}) => {
  const { status, json, text } = await world.request(`/v1/account/${account}/history`, {
    query: { chainId, ...query },
  })
  expect(status, text).toBe(200)
  return historyResponse.parse(json)
}

test('a transfer of SOL is outgoing for one account and incoming for the other, with its fee, time and direction', async () => {
  const { alice, bob, send, transfer } = world.wallet
  const hash = await send([transfer(bob.address, 1_500_000_001n)])
  const sent = await page(alice.address)
  expect(sent).toEqual({
    data: [
      {
        id: `${chainId}:${hash}`,
        isSpam: false,
        metadata: {
          operationType: 'send',
          hash,
          minedAt: expect.stringMatching(/^20.*Z$/),
          sender: alice.address,
          sentFrom: alice.address,
          sentTo: bob.address,
          status: 'confirmed',
          nonce: null,
          fee: { numeric: '0.000005' },
          application: null,
          chain: chainId,
        },
        transfers: [
          {
            address: null,
            isSpam: false,
            direction: 'out',
            value: null,
            price: null,
            quantity: { numeric: '1.500000001' },
            nft_info: null,
            fungible_info: { name: 'Solana', symbol: 'SOL', icon: null },
          },
        ],
      },
    ],
    next: null,
  })
  const [got] = (await page(bob.address)).data
  expect(got).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: alice.address, sentTo: bob.address, hash },
    transfers: [{ direction: 'in', quantity: { numeric: '1.500000001' } }],
  })
  // Only the fee payer's entry has a fee.
  expect(got?.metadata).not.toHaveProperty('fee')
  // Without chainId, the Solana network of the settings is used.
  const { json } = await world.request(`/v1/account/${alice.address}/history`)
  expect(json).toEqual(sent)
})

test('a token transfer is listed although the transaction mentions only the token account; its rent is not a transfer', async () => {
  const { alice, openAccount, send, transferToken } = world.wallet
  const carol = solanaKey().address
  await send([openAccount(carol, dollar.mint)])
  await send([transferToken(carol, dollar, 2_000_001n)])
  const { data } = await page(carol)
  expect(data).toMatchObject([
    {
      metadata: { operationType: 'receive', sentFrom: alice.address, sentTo: carol },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: '2.000001' },
          fungible_info: { name: 'Devnet Dollar', symbol: 'DUSD' },
        },
      ],
    },
  ])
  const transactions = (await page(alice.address)).data
  expect(
    transactions.map(({ metadata, transfers }) => [metadata.operationType, transfers.length]),
  ).toEqual([
    ['send', 1],
    ['execute', 0],
  ])
  expect(transactions[0]?.transfers[0]).toMatchObject({
    direction: 'out',
    quantity: { numeric: '2.000001' },
  })
})

test('simultaneous sending and receiving is a trade; receiving without a sender is a mint', async () => {
  const { alice, bob, mint, send, transfer, transferToken } = world.wallet
  const leaf = await mint(bob.address, 0, 1n)
  await send([transfer(bob.address, 10n), transferToken(alice.address, dollar, 5n, bob.address)], {
    by: [alice, bob],
  })
  const { data } = await page(bob.address)
  expect(data.map(({ metadata }) => metadata.operationType)).toEqual(['trade', 'mint'])
  expect(data[0]?.transfers).toMatchObject([
    { direction: 'in', quantity: { numeric: '0.00000001' } },
    { direction: 'out', quantity: { numeric: '0.000005' } },
  ])
  expect(data[1]?.transfers).toMatchObject([
    { direction: 'in', fungible_info: null, nft_info: { name: null, flags: { is_spam: false } } },
  ])
  expect(leaf).not.toBe(dollar.mint)
})

test('a failed transaction has a fee and no transfers', async () => {
  const { alice, bob, send, transferToken } = world.wallet
  await send([transferToken(bob.address, dollar, 10n ** 15n)], { skipPreflight: true })
  expect((await page(alice.address)).data).toMatchObject([
    {
      metadata: {
        status: 'failed',
        operationType: 'execute',
        fee: { numeric: '0.000005' },
        sentTo: tokenPrograms[0],
      },
      transfers: [],
    },
  ])
  expect((await page(bob.address)).data).toEqual([])
})

test('pages have no gaps or duplicates, over the lists of all token accounts', async () => {
  const { alice, bob, send, transfer, transferToken } = world.wallet
  const hashes: string[] = []
  for (let count = 0; count < 45; count += 1)
    hashes.unshift(
      await send([
        count % 3 === 0
          ? transferToken(bob.address, dollar, BigInt(count + 1))
          : transfer(bob.address, BigInt(count + 1)),
      ]),
    )
  for (const account of [alice.address, bob.address]) {
    const seen: string[] = []
    let cursor: string | undefined
    for (let pages = 1; ; pages += 1) {
      const { data, next } = await page(account, cursor === undefined ? {} : { cursor })
      expect(data.length).toBeGreaterThan(0)
      seen.push(...data.map(({ metadata }) => metadata.hash))
      if (next === null) {
        // A partially listed block begins the next page, and the number of transactions per block depends on the
        // clock.
        expect(pages).toBeGreaterThanOrEqual(3)
        expect(pages).toBeLessThanOrEqual(5)
        break
      }
      cursor = next
    }
    expect(new Set(seen).size).toBe(45)
    expect([...seen].sort()).toEqual([...hashes].sort())
    if (account === alice.address) expect(seen).toEqual(hashes)
  }
})

test('a page is cached for ten seconds', async () => {
  const { alice, bob, send, transfer } = world.wallet
  expect((await page(alice.address)).data).toEqual([])
  await send([transfer(bob.address, 1n)])
  expect((await page(alice.address)).data).toEqual([])
  now += 10_001
  expect((await page(alice.address)).data).toHaveLength(1)
})

test('a node without batch support receives one call after the other', async () => {
  const { alice, bob, send, transfer } = world.wallet
  for (let count = 1n; count < 4n; count += 1n) await send([transfer(bob.address, count)])
  const sent = await page(alice.address)
  const other = await startSolanaServer({ solana: { batch: 1 } }, world.devnet)
  try {
    const path = `/v1/account/${alice.address}/history`
    expect((await other.request(path, { query: { chainId } })).json).toEqual(sent)
  } finally {
    await other.stop()
  }
})

test('error: invalid accounts, cursors and networks are rejected with the name of the parameter', async () => {
  const { alice, bob, send, transfer } = world.wallet
  for (let count = 0; count < 21; count += 1)
    await send([transfer(bob.address, 1n + BigInt(count))])
  const { next } = await page(alice.address)
  if (next === null) throw new Error('there is a second page')
  const cases: [string, Record<string, string>, number, string][] = [
    [alice.address.toLowerCase(), {}, 400, 'account'],
    [`0x${'a'.repeat(40)}`, {}, 400, 'account'],
    [alice.address, { chainId: 'eip155:1' }, 400, 'account'],
    [alice.address, { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }, 400, 'chainId'],
    [alice.address, { cursor: 'x' }, 400, 'cursor'],
    [alice.address, { cursor: `${next}A` }, 400, 'cursor'],
    [alice.address, { cursor: next.slice(0, 40) }, 400, 'cursor'],
    [bob.address, { cursor: next }, 400, 'cursor'],
    [alice.address, { onramp: 'coinbase' }, 400, 'onramp'],
  ]
  for (const [account, query, status, field] of cases)
    expect(
      await world.request(`/v1/account/${account}/history`, { query: { chainId, ...query } }),
      `${account} ${JSON.stringify(query)}`,
    ).toMatchObject({ status, json: { reasons: [{ field }] } })
})

test('error: features that the settings do not enable are not available', async () => {
  const other = await startSolanaServer(
    { solana: { history: false, collectibles: false, prices: undefined } },
    world.devnet,
  )
  try {
    const { address } = world.wallet.alice
    for (const part of ['history', 'collectibles'])
      for (const query of [{ chainId }, {}])
        expect(await other.request(`/v1/account/${address}/${part}`, { query })).toMatchObject({
          status: 501,
          json: { reasons: [{ field: part }] },
        })
    const body = { addresses: [`${chainId}:${dollar.mint}`] }
    expect((await other.request('/v1/fungible/price', { body })).status).toBe(501)
    const { json } = await other.request(`/v1/account/${address}/balance`, { query: { chainId } })
    expect(json).toMatchObject({ balances: [{ symbol: 'SOL' }, { symbol: 'DUSD' }, {}, {}] })
    expect(JSON.stringify(json)).not.toContain('price')
  } finally {
    await other.stop()
  }
})

test('security: a page counts as many requests as its node requests; a cached page counts as one', async () => {
  const { alice, bob, send, transfer } = world.wallet
  for (let count = 1n; count < 4n; count += 1n) await send([transfer(bob.address, count)])
  const limited = await startSolanaServer(
    { clock: { now: () => now }, env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '60' } },
    world.devnet,
  )
  try {
    const request = (account: string) => limited.request(`/v1/account/${account}/history`)
    // The requests use the ten requests of a burst: for the lists of the account and its three token accounts, and
    // for three transactions.
    expect((await request(alice.address)).status).toBe(200)
    expect((await request(alice.address)).status).toBe(200)
    expect((await request(bob.address)).status).toBe(200)
    expect((await request(alice.address)).status).toBe(429)
  } finally {
    await limited.stop()
  }
})
