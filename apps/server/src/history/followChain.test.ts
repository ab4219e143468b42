import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { pad, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/openDatabase.ts'
import { migrations } from '../migrations.ts'
import { followChain, WrongChainError } from './followChain.ts'
import type { AskChain } from './readBlocks.ts'

const chain = {
  caipNetworkId: 'eip155:1',
  name: 'Model',
  rpcUrls: [],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  history: { backfill: 1000 },
}
const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: number) => pad(toHex(value))
const account = (value: number) => pad(toHex(value + 1), { size: 20 })

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

type Sent = readonly [token: number, to: number]

/** A chain in memory on which each block moves collectibles, each the first time from nobody. */
function model() {
  let made = 0
  let blocks: { hash: string; parentHash: string; sent: readonly Sent[] }[] = []
  const mine = (sent: readonly Sent[]) => {
    made += 1
    const parentHash = blocks[blocks.length - 1]?.hash ?? word(0)
    blocks = [...blocks, { hash: word(1_000_000 + made), parentHash, sent }]
  }
  const drop = (count: number) => {
    blocks = blocks.slice(0, Math.max(1, blocks.length - count))
  }
  mine([])
  const blockAt = (number: number) => {
    const block = blocks[number]
    if (!block) return null
    const transactions = block.sent.map(([token], index) => ({
      hash: word(Number(block.hash) * 10 + index),
      from: account(token),
      to: account(90),
      value: '0x1',
      nonce: '0x0',
      input: '0x',
    }))
    return { ...block, number: toHex(number), timestamp: toHex(1000 + number), transactions }
  }
  const holder = (token: number, before: number) =>
    blocks
      .slice(0, before)
      .flatMap(({ sent }) => sent)
      .findLast(([own]) => own === token)?.[1]
  const receiptsAt = (number: number) =>
    blockAt(number)?.transactions.map(({ hash }, index) => {
      const [token = 0, to = 0] = blocks[number]?.sent[index] ?? []
      const from = holder(token, number)
      const topics = [
        transferred,
        from === undefined ? word(0) : pad(account(from)),
        pad(account(to)),
        word(token),
      ]
      return {
        transactionHash: hash,
        blockHash: blocks[number]?.hash,
        status: '0x1',
        contractAddress: null,
        logs: [{ address: account(91), topics, data: '0x', logIndex: '0x0' }],
      }
    }) ?? null
  const answer = (method: string, [first]: readonly unknown[]) => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_blockNumber') return toHex(blocks.length - 1)
    return method === 'eth_getBlockByNumber' ? blockAt(Number(first)) : receiptsAt(Number(first))
  }
  let onRead: (() => void) | undefined
  const ask: AskChain = async (calls) => {
    if (calls[0]?.method === 'eth_getBlockByNumber') onRead?.()
    return calls.map(({ method, params = [] }, id) => ({
      jsonrpc: '2.0',
      id,
      result: answer(method, params),
    }))
  }
  /** What happens between the follower's look at the chain and its next read. */
  const meanwhile = (happens: (() => void) | undefined) => {
    onRead = happens
  }
  return { ask, mine, drop, meanwhile }
}

const follower = (database: Database | undefined, ask: AskChain, mayForget = false) => {
  if (!database) throw new Error('no database')
  const learn = async () => undefined
  return followChain({ chain, ask, database, log: () => undefined, learn, mayForget })
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
const stateOf = async (database: Database) => {
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

test('however often the chain changes its mind, what was read is what reading it anew gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      await Promise.all(databases.map(clear))
      const [followed, fresh] = databases
      if (!followed || !fresh) throw new Error('no database')
      const world = model()
      const step = follower(followed, world.ask)
      for (const one of events) {
        if (one.type === 'mine') world.mine(one.all)
        if (one.type === 'drop') world.drop(one.count)
        if (one.type === 'race')
          world.meanwhile(() => {
            world.drop(one.count)
            for (let block = 0; block < 4; block += 1) world.mine(one.all)
          })
        if (one.type === 'step' || one.type === 'race') await step()
        world.meanwhile(undefined)
      }
      world.mine([])
      for (let left = 0; left < 12; left += 1) await step()
      const anew = follower(fresh, world.ask)
      while ((await anew()) === 'more');
      expect(await stateOf(followed)).toEqual(await stateOf(fresh))
    }),
    { numRuns: 60 },
  )
})

test('error: a chain with nothing in common is not read over the other, unless it may be forgotten', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  await clear(database)
  const [first, second] = [model(), model()]
  for (let block = 0; block < 3; block += 1) {
    first.mine([[0, 1]])
    second.mine([])
  }
  const other: AskChain = async (calls) =>
    (await second.ask(calls)).map((answer) =>
      JSON.parse(JSON.stringify(answer).replaceAll('0000f424', '0000ffff')),
    )
  while ((await follower(database, first.ask)()) === 'more');
  const before = await stateOf(database)
  await expect(follower(database, other)()).rejects.toThrow(WrongChainError)
  expect(await stateOf(database)).toEqual(before)
  const forgiving = follower(database, other, true)
  while ((await forgiving()) === 'more');
  expect((await stateOf(database)).entries).toEqual([])
})

test('error: a node of another chain is not believed', async () => {
  const [database] = databases
  const { ask } = model()
  const wrong: AskChain = async (calls) =>
    (await ask(calls)).map((answer, index) =>
      calls[index]?.method === 'eth_chainId' ? { ...answer, result: '0xa' } : answer,
    )
  await expect(follower(database, wrong)()).rejects.toThrow(WrongChainError)
})

test('empty blocks are read twenty at a time, full ones one by one', async () => {
  const [database] = databases
  if (!database) throw new Error('no database')
  await clear(database)
  const world = model()
  const sizes: number[] = []
  const ask: AskChain = (calls) => {
    if (calls[0]?.method === 'eth_getBlockByNumber') sizes.push(calls.length / 2)
    return world.ask(calls)
  }
  for (let block = 0; block < 41; block += 1) world.mine([])
  for (let block = 0; block < 3; block += 1)
    world.mine(Array.from({ length: 410 }, (_, token) => [token, block]))
  const step = follower(database, ask)
  while ((await step()) === 'more');
  expect((await stateOf(database)).blocks).toHaveLength(45)
  expect(Math.max(...sizes)).toBe(20)
  sizes.length = 0
  for (let block = 0; block < 3; block += 1)
    world.mine(Array.from({ length: 410 }, (_, token) => [token, block]))
  while ((await step()) === 'more');
  expect(sizes.slice(1)).toEqual([1, 1])
})
