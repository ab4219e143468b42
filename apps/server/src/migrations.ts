import { analyticsMigrations } from './analytics/migrations.ts'
import { collectiblesMigrations } from './collectibles/migrations.ts'
import type { Migration } from './database/migration.ts'
import { healthMigrations } from './health/migrations.ts'
import { historyMigrations } from './history/migrations.ts'
import { namesMigrations } from './names/migrations.ts'
import { registryMigrations } from './registry/migrations.ts'
import { sessionsMigrations } from './sessions/migrations.ts'
import { signInMigrations } from './signIn/migrations.ts'

/** All steps. Capabilities do not depend on each other's tables, so only the order within one matters. */
export const migrations: readonly Migration[] = [
  ...registryMigrations,
  ...analyticsMigrations,
  ...collectiblesMigrations,
  ...healthMigrations,
  ...historyMigrations,
  ...namesMigrations,
  ...sessionsMigrations,
  ...signInMigrations,
]
