import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { MigrationError } from './errors.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'

async function open(folder = mkdtempSync(join(tmpdir(), 'latchkey-db-'))) {
  const database = await openDatabase({ url: `file:${folder}/deep/er/test.db` })
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const tables = async () => {
    const sql = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    return (await database.execute(sql)).rows.map(({ name }) => name)
  }
  return { database, tables, folder }
}

const a = { id: 'a/0001', statements: ['CREATE TABLE a (x INTEGER) STRICT'] }
const b = {
  id: 'b/0001',
  statements: ['CREATE TABLE b (x INTEGER) STRICT', 'INSERT INTO b VALUES (1)'],
}

test('runs each migration once, in order, and returns those that ran', async () => {
  const { database, tables } = await open()
  expect(await migrate(database, [a], 1)).toEqual(['a/0001'])
  expect(await migrate(database, [a, b], 2)).toEqual(['b/0001'])
  expect(await migrate(database, [a, b], 3)).toEqual([])
  expect(await tables()).toEqual(['a', 'b', 'migrations'])
})

test("the server's migrations run on an empty database, and change nothing when run again", async () => {
  const { database } = await open()
  expect(await migrate(database, migrations, 1)).toEqual(migrations.map(({ id }) => id))
  expect(await migrate(database, migrations, 1)).toEqual([])
})

test('error: a migration that was changed after it ran is rejected at startup', async () => {
  const { database } = await open()
  await migrate(database, [a], 1)
  const changed = { ...a, statements: [...a.statements, 'DROP TABLE a'] }
  await expect(migrate(database, [changed], 1)).rejects.toThrow(MigrationError)
})

test('error: a database of a newer server is rejected at startup', async () => {
  const { database } = await open()
  await migrate(database, [a, b], 1)
  await expect(migrate(database, [a], 1)).rejects.toThrow('which this version does not know')
})

test('error: two migrations with the same id are rejected', async () => {
  const { database, tables } = await open()
  await expect(migrate(database, [a, { ...b, id: a.id }], 1)).rejects.toThrow(MigrationError)
  expect(await tables()).toEqual([])
})

test('error: a migration that fails leaves no changes, and can run again', async () => {
  const { database, tables } = await open()
  const broken = { ...b, statements: [...b.statements, 'INSERT INTO nowhere VALUES (1)'] }
  await expect(migrate(database, [a, broken], 1)).rejects.toThrow('nowhere')
  expect(await tables()).toEqual(['a', 'migrations'])
  expect(await migrate(database, [a, b], 1)).toEqual(['b/0001'])
})

test('two servers that start at the same time both start', async () => {
  const { database, folder } = await open()
  const other = await open(folder)
  const ran = await Promise.all([migrate(database, [a, b], 1), migrate(other.database, [a, b], 1)])
  expect(ran.flat().sort()).toEqual(['a/0001', 'b/0001'])
})
