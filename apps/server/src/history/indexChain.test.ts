import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelChain, type Sent } from '../../test/modelChain.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/openDatabase.ts'
import { migrations } from '../migrations.ts'
import { indexChain, WrongChainError } from './indexChain.ts'
import type { RequestChain } from './readBlocks.ts'

const chain = {
  caipNetworkId: 'eip155:1',
  name: 'Model',
  rpcUrls: [],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  history: { backfill: 1000 },
}
let folder: string
let databases: Database[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-follow-'))
  databases = await Promise.all(
    ['followed', 'fresh'].map(async (name) => {
      const database = await openDatabase({ url: `file:${folder}/${name}.db` })
      await migrate(database, migrations, 0)
      return database
    }),
  )
})
afterAll(() => {
  for (const database of databases) database.close()
  rmSync(folder, { recursive: true, force: true })
})

const follower = (
  database: Database | undefined,
  request: RequestChain,
  mayForget = false,
  history: { backfill: number; keepBlocks?: number } = chain.history,
) => {
  if (!database) throw new Error('no database')
  const learn = async () => undefined
  return indexChain({
    chain: { ...chain, history },
    request,
    database,
    log: () => undefined,
    learn,
    mayForget,
  })
}
const clear = async (database: Database) => {
  for (const table of [
    'history_blocks',
    'history_entries',
    'collectibles_owned',
    'collectibles_before',
  ])
    await database.execute(`DELETE FROM ${table}`)
}
const getState = async (database: Database) => {
  const read = async (sql: string) => (await database.execute(sql)).rows.map((row) => ({ ...row }))
  return {
    blocks: await read('SELECT number, hash FROM history_blocks ORDER BY number'),
    entries: await read(
      'SELECT account, block, position, content FROM history_entries ORDER BY account, block, position',
    ),
    owned: await read('SELECT * FROM collectibles_owned ORDER BY account, contract, token_id'),
  }
}

const sent = fc.array(fc.tuple(fc.nat(2), fc.nat(4)) as fc.Arbitrary<Sent>, { maxLength: 5 })
const count = fc.integer({ min: 1, max: 6 })
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('mine'), all: sent, count }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('drop'), all: sent, count }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('race'), all: sent, count }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('step'), all: sent, count }) },
)

test('for any sequence of reorganizations, the index equals one built from the final chain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      await Promise.all(databases.map(clear))
      const [followed, fresh] = databases
      if (!followed || !fresh) throw new Error('no database')
      const world = modelChain()
      const step = follower(followed, world.request)
      for (const one of events) {
        if (one.type === 'mine') world.mine(one.all)
        if (one.type === 'drop') world.drop(one.count)
        if (one.type === 'race')
          world.meanwhile(
            () => {
              world.drop(one.count)
              for (let block = 0; block < 4; block += 1) world.mine(one.all)
            },
            one.count % 2 === 0 ? 'within' : 'before',
          )
        if (one.type === 'step' || one.type === 'race') await step()
        world.meanwhile(undefined)
      }
      world.mine([])
      for (let left = 0; left < 12; left += 1) await step()
      const anew = follower(fresh, world.request)
      while ((await anew()) === 'more');
      expect(await getState(followed)).toEqual(await getState(fresh))
    }),
    { numRuns: runs(45) },
  )
})

test('error: a chain without a common block does not replace the index, unless the index may be reset', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  await clear(database)
  const [first, second] = [modelChain(), modelChain()]
  for (let block = 0; block < 3; block += 1) {
    first.mine([[0, 1]])
    second.mine([])
  }
  const other: RequestChain = async (calls) =>
    (await second.request(calls)).map((response) =>
      JSON.parse(JSON.stringify(response).replaceAll('0000f424', '0000ffff')),
    )
  while ((await follower(database, first.request)()) === 'more');
  const before = await getState(database)
  await expect(follower(database, other)()).rejects.toThrow(WrongChainError)
  expect(await getState(database)).toEqual(before)
  const forgiving = follower(database, other, true)
  while ((await forgiving()) === 'more');
  expect((await getState(database)).entries).toEqual([])
})

test('error: a node of another chain is rejected', async () => {
  const [database] = databases
  const { request } = modelChain()
  const wrong: RequestChain = async (calls) =>
    (await request(calls)).map((response, index) =>
      calls[index]?.method === 'eth_chainId' ? { ...response, result: '0xa' } : response,
    )
  await expect(follower(database, wrong)()).rejects.toThrow(WrongChainError)
})

test('error: a failing node is not treated as a chain without blocks', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  await clear(database)
  const world = modelChain()
  for (let block = 0; block < 3; block += 1) world.mine([[0, 1]])
  const step = follower(database, world.request)
  while ((await step()) === 'more');
  const before = await getState(database)
  world.drop(2)
  world.mine([])
  const error = { code: -32000, message: 'header not found' }
  for (const from of [0, 1]) {
    let requested = 0
    const troubled: RequestChain = async (calls) => {
      requested += 1
      if (requested <= from) return world.request(calls)
      return calls.map((_, id) => ({ jsonrpc: '2.0', id, error }))
    }
    const other = follower(database, troubled, true)
    await expect(other().then(other).then(other)).rejects.toThrow('header not found')
    expect(await getState(database)).toEqual(before)
  }
})

test('error: any response of a node is parsed as blocks or rejected', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  await clear(database)
  const world = modelChain()
  for (let block = 0; block < 3; block += 1) world.mine([[0, 1]])
  while ((await follower(database, world.request)()) === 'more');
  const before = await getState(database)
  world.mine([[1, 2]])
  const good = await world.request([
    { method: 'eth_getBlockByNumber', params: ['0x4', true] },
    { method: 'eth_getBlockReceipts', params: ['0x4'] },
  ])
  const [block, receipts] = good.map((response) => ('result' in response ? response.result : null))
  const part = fc.constantFrom('hash', 'number', 'timestamp', 'transactions', 'parentHash')
  // An empty list is valid: a block may have no transactions.
  const isNoList = (value: unknown) => !Array.isArray(value)
  const bad = fc.oneof(
    fc.record({ block: fc.jsonValue(), receipts: fc.jsonValue() }),
    fc.record({ block: fc.constant(block), receipts: fc.oneof(fc.jsonValue(), fc.constant([{}])) }),
    fc
      .tuple(part, fc.oneof(fc.jsonValue(), fc.constant('0x')).filter(isNoList))
      .map(([name, value]) => ({
        block: { ...(block as object), [name]: value },
        receipts,
      })),
  )
  await fc.assert(
    fc.asyncProperty(bad, async (responses) => {
      const step = follower(database, async (calls) => {
        if (calls[0]?.method === 'eth_chainId') return world.request(calls)
        const results = [responses.block, responses.receipts]
        return calls.map((_, id) => ({ jsonrpc: '2.0', id, result: results[id % 2] }))
      })
      await step().catch((error: unknown) => expect(error).toBeInstanceOf(Error))
      expect(await getState(database)).toEqual(before)
    }),
    { numRuns: runs(60) },
  )
})

test('empty blocks are read twenty at a time, full ones one by one', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  await clear(database)
  const world = modelChain()
  const sizes: number[] = []
  const request: RequestChain = (calls) => {
    if (calls[0]?.method === 'eth_getBlockByNumber') sizes.push(calls.length / 2)
    return world.request(calls)
  }
  const step = follower(database, request)
  const full = () => world.mine(Array.from({ length: 410 }, (_, token) => [token, 1]))
  for (let block = 0; block < 41; block += 1) world.mine([])
  full()
  while ((await step()) === 'more');
  full()
  full()
  while ((await step()) === 'more');
  expect(sizes).toEqual([1, 20, 20, 2, 1, 1])
  expect((await getState(database)).blocks).toHaveLength(45)
})

test('indexing starts at the configured depth, and old entries are deleted', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  await clear(database)
  const world = modelChain()
  for (let block = 0; block < 30; block += 1) world.mine([[0, block % 5]])
  const step = follower(database, world.request, false, { backfill: 10, keepBlocks: 5 })
  while ((await step()) === 'more');
  const { blocks, entries } = await getState(database)
  expect(blocks.map(({ number }) => number)).toEqual(
    Array.from({ length: 11 }, (_, index) => 20 + index),
  )
  expect(new Set(entries.map(({ block }) => block))).toEqual(new Set([26, 27, 28, 29, 30]))
})
