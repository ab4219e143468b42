import { analyticsMigrations } from './analytics/migrations.ts'
import { collectiblesMigrations } from './collectibles/migrations.ts'
import type { Migration } from './database/migration.ts'
import { embeddedMigrations } from './embedded/migrations.ts'
import { healthMigrations } from './health/migrations.ts'
import { historyMigrations } from './history/migrations.ts'
import { namesMigrations } from './names/migrations.ts'
import { onrampMigrations } from './onramp/migrations.ts'
import { registryMigrations } from './registry/migrations.ts'
import { sessionsMigrations } from './sessions/migrations.ts'
import { signInMigrations } from './signIn/migrations.ts'

/** All migrations. Capabilities use only their own tables, so only the order within one matters. */
export const migrations: readonly Migration[] = [
  ...registryMigrations,
  ...analyticsMigrations,
  ...collectiblesMigrations,
  ...embeddedMigrations,
  ...healthMigrations,
  ...historyMigrations,
  ...namesMigrations,
  ...onrampMigrations,
  ...sessionsMigrations,
  ...signInMigrations,
]
