import type { Database } from '../../database/openDatabase.ts'
import { replaceRegistry } from '../replaceRegistry.ts'
import { readList } from './readList.ts'

/**
 * Puts an owner's list in the place of the registry's wallets, whole or not at all, and adds its pictures. Running servers see it
 * within a second.
 *
 * @param options.dryRun check everything, change nothing.
 * @returns how many wallets and pictures the list has.
 * @throws {ImportError} with the line of every problem.
 */
export async function importRegistry(
  database: Database,
  text: string,
  folder: string,
  options: { dryRun: boolean },
): Promise<{ wallets: number; images: number }> {
  const { rows } = await database.execute(
    "SELECT id, etag FROM registry_images WHERE kind = 'wallet'",
  )
  const known = new Map(rows.map((row) => [String(row.id), String(row.etag)]))
  const { wallets, images } = readList(text, folder, known)
  if (!options.dryRun) await replaceRegistry(database, wallets, images)
  return { wallets: wallets.length, images: images.length }
}
