import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod'
import {
  address,
  coinbase,
  hash,
  id,
  meld,
  otherAddress,
  startOnrampServer,
} from '../../test/startOnrampServer.ts'
import { openDatabase } from '../database/openDatabase.ts'
import type { historyResponse } from '../history/schema.ts'
import { systemClock } from '../ports/clock.ts'
import { createPurchaseReader } from './createPurchaseReader.ts'
import { createSandboxProvider } from './createSandboxProvider.ts'
import type { OnrampProvider } from './provider.ts'

test('a provider without an API leaves an order as it was created', async () => {
  const { buy, readLater, asked } = await startOnrampServer({ hasApi: false })
  await buy(id(1))
  expect((await readLater())?.metadata.status).toBe('created')
  expect(asked()).toEqual([])
})

describe("the status of an order is its provider's", () => {
  test('Coinbase reports it by the id', async () => {
    const { buy, readLater, asked, answerWith } = await startOnrampServer()
    await buy(id(1))
    const cases = [
      ['CREATED', 'created'],
      ['IN_PROGRESS', 'pending'],
      ['CREATED', 'pending'],
      ['SUCCESS', 'confirmed'],
    ] as const
    for (const [reported, status] of cases) {
      answerWith(coinbase(reported))
      expect((await readLater())?.metadata.status, reported).toBe(status)
    }
    expect(asked()[0]).toMatchObject({
      path: `/buy/user/${id(1)}/transactions`,
      query: { page_size: '50' },
    })
    const purchase = await readLater()
    expect(purchase?.metadata).toMatchObject({ hash, chain: 'eip155:8453', operationType: 'buy' })
    expect(purchase?.transfers).toMatchObject([
      { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.05' } },
    ])
  })

  test('Meld reports it by the id, with names of its own', async () => {
    const cases = [
      ['PENDING', 'pending'],
      ['SETTLING', 'pending'],
      ['something new', 'pending'],
      ['constructor', 'pending'],
      ['SETTLED', 'confirmed'],
      ...['FAILED', 'ERROR', 'DECLINED', 'CANCELLED', 'REFUNDED'].map((name) => [name, 'failed']),
    ] as [string, string][]
    const { buy, ask, asked, answerWith } = await startOnrampServer()
    for (const [count, [reported, status]] of cases.entries()) {
      answerWith(meld(reported))
      await buy(id(count), { provider: 'meld' })
      const { json } = await ask('meld')
      const [newest] = (json as z.infer<typeof historyResponse>).data
      expect(newest, reported).toMatchObject({
        metadata: { status, hash },
        transfers: [{ quantity: { numeric: '0.05' } }],
      })
    }
    expect(asked()[0]).toMatchObject({
      path: '/payments/transactions',
      query: { externalCustomerIds: id(0) },
    })
  })

  test('the newest payment for the wallet counts', async () => {
    const { buy, readLater, answerWith } = await startOnrampServer()
    await buy(id(1))
    answerWith(
      coinbase('FAILED', { wallet_address: otherAddress }),
      coinbase('IN_PROGRESS'),
      coinbase('FAILED'),
    )
    expect((await readLater())?.metadata.status).toBe('pending')
    await buy(id(2), { provider: 'meld' })
    answerWith(
      meld('FAILED', { createdAt: '2026-01-01T00:00:00Z' }),
      meld('PENDING', { createdAt: '2026-01-02T00:00:00Z' }),
    )
    expect((await readLater('meld'))?.metadata.status).toBe('pending')
  })

  test('the hash and the amount of another asset are not known, and known ones are kept', async () => {
    const { buy, readLater, answerWith } = await startOnrampServer()
    await buy(id(1))
    const otherAsset = { purchase_amount: { value: '5', currency: 'USDC' }, tx_hash: '0x' }
    answerWith(coinbase('IN_PROGRESS', otherAsset))
    expect(await readLater()).toMatchObject({ metadata: { hash: '' }, transfers: [] })
    answerWith(coinbase('IN_PROGRESS'))
    await readLater()
    answerWith(coinbase('SUCCESS', { purchase_amount: null, tx_hash: null }))
    expect(await readLater()).toMatchObject({
      metadata: { hash, status: 'confirmed' },
      transfers: [{ quantity: { numeric: '0.05' } }],
    })
  })
})

test('security: a payment for another wallet changes nothing', async () => {
  const { buy, readLater, answerWith } = await startOnrampServer()
  await buy(id(1))
  await buy(id(2), { provider: 'meld' })
  answerWith(coinbase('SUCCESS', { wallet_address: otherAddress }))
  expect((await readLater('coinbase'))?.metadata).toMatchObject({ status: 'created', hash: '' })
  const cryptoDetails = { destinationWalletAddress: otherAddress, blockchainTransactionId: hash }
  answerWith(meld('SETTLED', { cryptoDetails }))
  expect((await readLater('meld'))?.metadata).toMatchObject({ status: 'created', hash: '' })
})

test('security: a final status never changes, and is not asked for again', async () => {
  const { buy, readLater, asked, rows, answerWith } = await startOnrampServer()
  await buy(id(1))
  for (const [first, status, later] of [
    ['SUCCESS', 'confirmed', 'FAILED'],
    ['FAILED', 'failed', 'SUCCESS'],
  ] as const) {
    answerWith(coinbase(first))
    expect((await readLater())?.metadata.status).toBe(status)
    answerWith(coinbase(later))
    const before = asked().length
    expect((await readLater())?.metadata.status).toBe(status)
    expect(asked()).toHaveLength(before)
    await rows("UPDATE onramp_orders SET status = 'created'")
  }
})

test('security: a status that becomes final while the provider is asked is kept', async () => {
  const { buy, readLater, rows, answer } = await startOnrampServer()
  await buy(id(1))
  let release = () => {}
  answer(() => {
    release()
    return { json: { transactions: [coinbase('IN_PROGRESS')] } }
  })
  const asking = new Promise<void>((resolve) => {
    release = resolve
  })
  const reading = readLater()
  await asking
  await rows("UPDATE onramp_orders SET status = 'failed'")
  expect((await reading)?.metadata.status).toBe('failed')
})

test('error: a provider that fails, answers nonsense or nothing leaves the stored status', async () => {
  const { buy, readLater, lines, answerWith, answer } = await startOnrampServer({
    env: { LATCHKEY_TIME_LIMIT_MS: '400' },
  })
  await buy(id(1))
  answerWith(coinbase('IN_PROGRESS'))
  const pending = await readLater()
  expect(pending?.metadata.status).toBe('pending')
  for (const broken of [
    { text: 'no', status: 500 },
    { text: '<html>' },
    { json: null },
    { json: { transactions: null } },
    { json: { transactions: [coinbase('UNKNOWN')] } },
    { json: { transactions: [coinbase('SUCCESS', { wallet_address: 7 })] } },
    undefined,
  ]) {
    answer(() => broken)
    expect(await readLater(), JSON.stringify(broken)).toEqual(pending)
  }
  expect(lines.join('')).toContain('"event":"order not read"')
})

test('error: for any JSON in the answer of the provider, the order stays as it is', async () => {
  const { buy, readLater, answerWith } = await startOnrampServer()
  await buy(id(1))
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (json) => {
      answerWith(json)
      expect((await readLater())?.metadata.status).toBe('created')
    }),
    { numRuns: runs(30) },
  )
})

test('security: an order is read once in 5 seconds, and 8 per request', async () => {
  const { buy, getPurchases, asked, clock } = await startOnrampServer()
  for (let count = 0; count < 9; count += 1) await buy(id(count))
  const paths = () => asked().map(({ path }) => path)
  const getPath = (count: number) => `/buy/user/${id(count)}/transactions`
  await getPurchases('coinbase')
  expect(paths().toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(getPath))
  await getPurchases('coinbase')
  await getPurchases('coinbase')
  expect(paths().slice(8)).toEqual([getPath(0)])
  clock.time += 4_999
  await getPurchases('coinbase')
  expect(paths()).toHaveLength(9)
  clock.time += 1
  await getPurchases('coinbase')
  expect(paths()).toHaveLength(17)
})

test('security: of two requests at one time, one reads an order', async () => {
  const { path, config, buy } = await startOnrampServer()
  await buy(id(1))
  const database = await openDatabase({ url: `file:${path}` })
  onTestFinished(() => database.close())
  let reads = 0
  const provider: OnrampProvider = {
    ...createSandboxProvider(new Map(), { database, clock: systemClock }),
    id: 'coinbase',
    order: async () => {
      reads += 1
      return []
    },
  }
  const server = { database, config, clock: systemClock, log: () => {} }
  const read = createPurchaseReader(server, [provider])
  const wanted = { provider: 'coinbase', account: address, chainId: undefined }
  const caller = { signal: new AbortController().signal, consumeQuota: () => {} }
  await Promise.all([read(wanted, caller), read(wanted, caller)])
  expect(reads).toBe(1)
})

test('security: each read of an order is one more request', async () => {
  const { buy, ask } = await startOnrampServer({
    env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '60' },
  })
  // With the options of the provider, two of the ten requests of a burst each.
  for (let count = 0; count < 3; count += 1) expect((await buy(id(count))).status).toBe(200)
  expect((await ask('coinbase')).status).toBe(200)
  expect((await ask('coinbase')).status).toBe(429)
})
