import type { Database } from '../../database/openDatabase.ts'
import { replaceRegistry } from '../replaceRegistry.ts'
import { createSampleRegistry } from './createSampleRegistry.ts'

/** Fills an empty registry with the sample wallets; any other one is unchanged. */
export async function seedRegistry(database: Database): Promise<void> {
  const { rows } = await database.execute('SELECT 1 FROM registry_wallets LIMIT 1')
  if (rows.length > 0) return
  const { wallets, images } = createSampleRegistry()
  await replaceRegistry(database, wallets, images)
}
