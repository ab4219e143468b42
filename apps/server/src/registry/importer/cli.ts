#!/usr/bin/env node
// latchkey-registry import file.json [--dry-run] [--allow-empty]: imports a list of wallets into the database of
// LATCHKEY_DATABASE_URL, all or nothing; every problem is printed with its line.
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '../../config/errors.ts'
import { readDatabaseConfig } from '../../config/readConfig.ts'
import { MigrationError } from '../../database/errors.ts'
import { getDatabaseName } from '../../database/getDatabaseName.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import { RequestError } from '../../errors/errors.ts'
import { describeError } from '../../http/describeError.ts'
import { migrations } from '../../migrations.ts'
import { ImportError } from './errors.ts'
import { importRegistry } from './importRegistry.ts'

const usage = `Usage: latchkey-registry import file.json [--dry-run] [--allow-empty]

The database is the one LATCHKEY_DATABASE_URL names. The list takes the place of all wallets there.`

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
    const isExpected = error instanceof ConfigError || error instanceof MigrationError
    const system = error instanceof Error && 'code' in error
    if (error instanceof RequestError) console.error(describeError(error))
    else console.error(isExpected || system ? (error as Error).message : error)
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
