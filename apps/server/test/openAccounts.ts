import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/openDatabase.ts'
import { createSeal } from '../src/embedded/createSeal.ts'
import { embeddedMigrations } from '../src/embedded/migrations.ts'

/** An empty database of accounts, which ends with the test. */
export async function openAccounts() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-embedded-'))
  const database = await openDatabase({ url: `file:${join(folder, 'test.db')}` })
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrate(database, embeddedMigrations, 0)
  const seal = createSeal(Buffer.alloc(32, 1).toString('base64'))
  return { database, seal, network: 'network' }
}
