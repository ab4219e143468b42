import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { modelChain } from '../../test/modelChain.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { migrations } from '../migrations.ts'
import { indexChain, UnreadableBlockError } from './indexChain.ts'
import type { RequestChain } from './readBlocks.ts'

const transferred = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const batch = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const word = (value: number) => value.toString(16).padStart(64, '0')

async function setup(request: RequestChain) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-follow-'))
  const database = await openDatabase({ url: `file:${folder}/test.db` })
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrate(database, migrations, 0)
  const step = indexChain({
    chain: {
      caipNetworkId: 'eip155:1',
      name: 'Model',
      rpcUrls: [],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      history: { backfill: 1000 },
    },
    request,
    database,
    log: () => undefined,
    learn: async () => undefined,
    mayForget: false,
  })
  const rows = async (sql: string) => (await database.execute(sql)).rows
  return { step, rows }
}

test('error: a block whose receipts never match is reported as unreadable', async () => {
  const world = modelChain()
  for (let block = 0; block < 3; block += 1) world.mine([[0, 1]])
  let isTorn = true
  const request: RequestChain = async (calls) =>
    (await world.request(calls)).map((response, index) =>
      isTorn && calls[index]?.params?.[0] === '0x2' && calls[index]?.params?.length === 1
        ? { ...response, result: [] }
        : response,
    )
  const { step, rows } = await setup(request)
  const stuck = async () => {
    for (let left = 0; left < 20; left += 1) await step()
  }
  await expect(stuck()).rejects.toThrow(UnreadableBlockError)
  await expect(step()).rejects.toThrow('block 2')
  const sql = 'SELECT number FROM history_blocks ORDER BY number'
  expect((await rows(sql)).map(({ number }) => number)).toEqual([0, 1])
  isTorn = false
  while ((await step()) === 'more');
  expect(await rows(sql)).toHaveLength(4)
})

test('security: the transfers of a full block, with one event of tens of thousands of ids, are limited', async () => {
  const world = modelChain()
  world.mine(Array.from({ length: 30 }, (_, token) => [token, 1] as const))
  const list = (count: number) =>
    [count, ...Array.from({ length: count }, (_, id) => id + 1)].map((one) => word(one)).join('')
  const ids = 20_000
  const data = `0x${word(64)}${word(64 + 32 * (ids + 1))}${list(ids)}${list(ids)}`
  const topics = [batch, word(7), word(0), word(800)].map((one) => `0x${one}`)
  const request: RequestChain = async (calls) =>
    (await world.request(calls)).map((response, index) => {
      if (calls[index]?.method !== 'eth_getBlockReceipts' || !('result' in response))
        return response
      const [first, ...others] = response.result as { logs: object[] }[]
      if (!first) return response
      const full = { ...first, logs: [{ ...first.logs[0], topics, data }, ...first.logs] }
      const many = others.map((other, place) => ({
        ...other,
        logs: Array.from({ length: 500 }, (_, id) => ({
          ...other.logs[0],
          topics: [transferred, word(0), word(800), word(1_000 * (place + 1) + id)].map(
            (text) => `0x${text}`,
          ),
        })),
      }))
      return { ...response, result: [full, ...many] }
    })
  const { step, rows } = await setup(request)
  while ((await step()) === 'more');
  const owned = await rows('SELECT * FROM collectibles_owned')
  const entries = await rows('SELECT account FROM history_entries')
  expect(owned).toHaveLength(5_000)
  expect(owned.filter(({ standard }) => standard === 'ERC1155')).toHaveLength(500)
  expect(owned.filter(({ unasked }) => unasked === 0)).toHaveLength(1)
  expect(entries.length).toBeLessThan(100)
})
