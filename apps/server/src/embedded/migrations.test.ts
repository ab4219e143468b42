import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { embeddedMigrations } from './migrations.ts'

test('vaults from before the passkeys stay, new ones need an account, and devices sign in again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-embedded-'))
  const database = await openDatabase({ url: `file:${join(folder, 'test.db')}` })
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const read = async (table: string) => (await database.execute(`SELECT * FROM ${table}`)).rows
  const index = embeddedMigrations.findIndex(({ id }) => id === 'embedded/0005-passkeys')
  await migrate(database, embeddedMigrations.slice(0, index), 1)
  await database.batch(
    [
      "INSERT INTO embedded_accounts VALUES ('ada', 'hash', 'sealed', 1, NULL), ('bob', 'hash 2', 'sealed', 1, NULL)",
      "INSERT INTO embedded_sessions VALUES ('device', 'ada', 1, 2, 'share')",
      `INSERT INTO embedded_vaults VALUES ('ada', 3, 'vault', 'key', '0x1', 'address', 4),
      ('bob', 5, 'vault 2', 'key 2', '0x2', 'address 2', 6)`,
    ],
    'write',
  )
  const vaults = await read('embedded_vaults')
  await migrate(database, embeddedMigrations, 2)
  expect(vaults).toHaveLength(2)
  expect(await read('embedded_vaults')).toEqual(vaults)
  expect(await read('embedded_sessions')).toEqual([])
  const add = (accountId: string) =>
    database.execute({
      sql: "INSERT INTO embedded_vaults VALUES (?, 1, 'vault', NULL, '0x1', 'address', 1)",
      args: [accountId],
    })
  await expect(add('nobody')).rejects.toThrow('FOREIGN KEY')
  await expect(add('ada')).rejects.toThrow('UNIQUE')
})
