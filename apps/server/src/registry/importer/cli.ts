#!/usr/bin/env node
// latchkey-registry import file.json [--dry-run] [--allow-empty]: imports a list of wallets into the database of
// LATCHKEY_DATABASE_URL, all or nothing; every problem is printed with its line.
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { findDatabaseSecrets } from '../../config/findSecrets.ts'
import { readDatabaseConfig } from '../../config/readConfig.ts'
import { getDatabaseName } from '../../database/getDatabaseName.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import { describeFatalError } from '../../http/describeFatalError.ts'
import { migrations } from '../../migrations.ts'
import { ImportError } from './errors.ts'
import { importRegistry } from './importRegistry.ts'

const usage = `Usage: latchkey-registry import file.json [--dry-run] [--allow-empty]

The database is the one LATCHKEY_DATABASE_URL names. The list takes the place of all wallets there.`

let secrets: readonly string[] = []

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const [command, path, ...more] = positionals
  if (command !== 'import' || path === undefined || more.length > 0) {
    console.error(usage)
    return 2
  }
  const text = readFileSync(path, 'utf8')
  const dryRun = values['dry-run'] === true
  const allowEmpty = values['allow-empty'] === true
  const config = readDatabaseConfig(process.env)
  secrets = findDatabaseSecrets(config)
  // A dry run creates no database.
  const database = await openDatabase(
    dryRun && isMissingFile(config.url) ? { url: ':memory:' } : config,
  )
  try {
    if (!dryRun) await migrate(database, migrations, Date.now())
    const options = { dryRun, allowEmpty }
    const { wallets, images } = await importRegistry(database, text, dirname(path), options)
    const into = `into ${getDatabaseName(config.url)}`
    const done = dryRun ? `could be imported ${into}; nothing was changed` : `imported ${into}`
    console.log(`${count(wallets, 'wallet')} and ${count(images, 'image')} ${done}.`)
    return 0
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    for (const { line, path: place, message } of error.problems)
      console.error(`${path}:${line}: ${place === '' ? '' : `${place}: `}${message}`)
    console.error(error.message)
    return 1
  } finally {
    database.close()
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: { 'dry-run': { type: 'boolean' }, 'allow-empty': { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { values: {}, positionals: [] as string[] }
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(describeFatalError(error, secrets))
    process.exit(1)
  },
)

function isMissingFile(url: string): boolean {
  if (!url.startsWith('file:')) return false
  return !existsSync(url.replace(/^file:(\/\/)?/, '').replace(/\?.*$/, ''))
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
