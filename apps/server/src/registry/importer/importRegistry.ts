import type { Database } from '../../database/openDatabase.ts'
import { replaceRegistry } from '../replaceRegistry.ts'
import { ImportError } from './errors.ts'
import { readList } from './readList.ts'

/**
 * Replaces the registry's wallets by a list, all or nothing, and adds its images. Running servers use it within a
 * second.
 *
 * @param options.dryRun validates everything without changes
 * @param options.allowEmpty accepts a list without wallets, which empties the registry
 * @returns the number of wallets and images of the list
 * @throws {ImportError} with the line of every problem
 */
export async function importRegistry(
  database: Database,
  text: string,
  folder: string,
  options: { dryRun: boolean; allowEmpty?: boolean },
): Promise<{ wallets: number; images: number }> {
  const { wallets, images } = readList(text, folder, await readKnownIcons(database))
  if (wallets.length === 0 && options.allowEmpty !== true)
    throw new ImportError([
      { line: 1, path: 'wallets', message: 'holds no wallet; --allow-empty empties the registry' },
    ])
  if (!options.dryRun) await replaceRegistry(database, wallets, images)
  return { wallets: wallets.length, images: images.length }
}

async function readKnownIcons(database: Database): Promise<ReadonlyMap<string, string>> {
  // A dry run creates no tables.
  const tables = await database.execute(
    "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'registry_images'",
  )
  if (tables.rows.length === 0) return new Map()
  const { rows } = await database.execute(
    "SELECT id, etag FROM registry_images WHERE kind = 'wallet'",
  )
  return new Map(rows.map((row) => [String(row.id), String(row.etag)]))
}
