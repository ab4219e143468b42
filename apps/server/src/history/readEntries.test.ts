import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/openDatabase.ts'
import { migrations } from '../migrations.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { readEntries } from './readEntries.ts'

const account = `0x${'a'.repeat(40)}`
const chains = ['eip155:1', 'eip155:10', 'eip155:137']
const content = JSON.stringify({
  hash: '0x1',
  nonce: 1,
  isOk: true,
  from: account,
  to: account,
  moves: [],
})

let folder: string
let database: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-entries-'))
  database = await openDatabase({ url: `file:${folder}/test.db` })
  await migrate(database, migrations, 0)
})
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

type Row = readonly [chain: string, block: number, position: number]
const getName = ([chain, block, position]: Row) => `${chain}/${block}/${position}`
/**
 * Returns the time of a row. Time advances with the blocks, at a different rate on each chain; some entries have the
 * same second.
 */
const getTime = ([chain, block]: Row) => Math.floor(block / (1 + chains.indexOf(chain))) * 1000

async function fill(rows: readonly Row[]) {
  const values = rows.map((row) => [...row, getTime(row)])
  await database.execute({
    sql: `INSERT OR IGNORE INTO history_entries (account, chain, block, position, mined_at, content)
      SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ? FROM json_each(?)`,
    args: [account, content, JSON.stringify(values)],
  })
}

async function readAll(requested: readonly string[], limit: number, between: () => Promise<void>) {
  const seen: { name: string; minedAt: number; chain: string }[] = []
  let cursor: string | undefined
  for (let page = 0; page < 200; page += 1) {
    const places = cursor === undefined ? new Map() : readCursor(cursor)
    if (!places) throw new Error('a cursor of ours is not read')
    const { entries, next } = await readEntries(database, account, requested, places, limit)
    expect(entries.length).toBeLessThanOrEqual(limit)
    if (next !== undefined) expect(entries).toHaveLength(limit)
    for (const { chain, block, position, minedAt } of entries)
      seen.push({ name: getName([chain, block, position]), minedAt, chain })
    if (next === undefined) return seen
    cursor = next
    await between()
  }
  throw new Error('the pages have no end')
}

const rows = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...chains), fc.nat(30), fc.nat(3)) as fc.Arbitrary<Row>,
  { selector: getName, maxLength: 60 },
)

test('the pages together contain every entry once, newest first, for any page size and with concurrent new entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      async (all, limit, one) => {
        await database.execute('DELETE FROM history_entries')
        await fill(all)
        const requested = one ? chains.slice(0, 1) : chains
        let later = 1000
        const seen = await readAll(requested, limit, async () => {
          later += 1
          await fill([[chains[0] ?? '', later, 0]])
        })
        const expected = all.filter(([chain]) => requested.includes(chain))
        expect(seen.map(({ name }) => name).sort()).toEqual(expected.map(getName).sort())
        const times = seen.map(({ minedAt }) => minedAt)
        expect(times).toEqual(times.toSorted((a, b) => b - a))
      },
    ),
    { numRuns: runs(40) },
  )
})

const poison = fc.oneof(
  fc.record({
    time: fc.constantFrom('9007199254740993', '9223372036854775807', '-1', '8640000000000001'),
  }),
  fc.record({
    content: fc.oneof(
      fc.constantFrom('', '{', 'null', '[]', '{"moves":[]}'),
      fc.json(),
      fc
        .tuple(
          fc.constantFrom('from', 'to', 'nonce', 'isOk', 'moves', 'hash'),
          fc.jsonValue().filter((value) => typeof value === 'object' || value === 'x'),
        )
        .filter(
          ([name, value]) => !(name === 'moves' && Array.isArray(value) && value.length === 0),
        )
        .filter(([name, value]) => !(name === 'hash' && value === 'x'))
        .map(([name, value]) => JSON.stringify({ ...JSON.parse(content), [name]: value })),
      fc
        .record({
          standard: fc.constant('ERC20'),
          contract: fc.constantFrom('0x1', account),
          from: fc.constant(account),
          to: fc.constant(account),
          amount: fc.constantFrom('-1', '1.5', '0x1', '', 'x', '9'.repeat(79)),
        })
        .map((one) => JSON.stringify({ ...JSON.parse(content), moves: [one] })),
    ),
  }),
) as fc.Arbitrary<{ time?: string; content?: string }>

test('security: malformed rows are omitted, and all others are returned once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.array(poison, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 8 }),
      async (all, poisons, limit) => {
        await database.execute('DELETE FROM history_entries')
        await fill(all)
        const bad = new Set<string>()
        for (const [index, { time, content: text }] of poisons.entries()) {
          const row = all[index * 2]
          if (!row) break
          bad.add(getName(row))
          await database.execute({
            sql: `UPDATE history_entries SET mined_at = coalesce(CAST(? AS INTEGER), mined_at),
              content = coalesce(?, content) WHERE chain = ? AND block = ? AND position = ?`,
            args: [time ?? null, text ?? null, ...row],
          })
        }
        const seen: { name: string; minedAt: number }[] = []
        let places: ReturnType<typeof readCursor> = new Map()
        for (let page = 0; places; page += 1) {
          expect(page).toBeLessThan(200)
          const { entries, next } = await readEntries(database, account, chains, places, limit)
          for (const { chain, block, position, minedAt } of entries)
            seen.push({ name: getName([chain, block, position]), minedAt })
          places = next === undefined ? undefined : readCursor(next)
        }
        const expected = all.map(getName).filter((name) => !bad.has(name))
        expect(seen.map(({ name }) => name).sort()).toEqual(expected.sort())
        const times = seen.map(({ minedAt }) => minedAt)
        expect(times).toEqual(times.toSorted((a, b) => b - a))
      },
    ),
    { numRuns: runs(60) },
  )
})

test('a page is an index scan, not a table scan', async () => {
  const { rows: plan } = await database.execute({
    sql: `EXPLAIN QUERY PLAN SELECT chain, block, position, mined_at, content FROM history_entries
      WHERE account = ? AND chain = ? AND (block, position) < (?, ?)
        AND mined_at BETWEEN 0 AND ?
      ORDER BY block DESC, position DESC LIMIT ?`,
    args: [account, 'eip155:1', 5, 0, 9, 51],
  })
  const detail = plan.map((row) => String(row.detail)).join()
  expect(detail).toContain('USING INDEX history_entries_account (account=? AND chain=? AND')
  expect(detail).not.toContain('TEMP B-TREE')
})

test('error: a cursor is decoded to its positions; any other string is rejected', () => {
  const place = fc.record({ block: fc.nat(), position: fc.nat() })
  const places = fc.dictionary(fc.constantFrom(...chains), place, { minKeys: 1 })
  fc.assert(
    fc.property(places, (value) => {
      const map = new Map(Object.entries(value))
      expect(readCursor(writeCursor(map))).toEqual(map)
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      const found = readCursor(text)
      if (found) expect(readCursor(writeCursor(found))).toEqual(found)
    }),
  )
})
