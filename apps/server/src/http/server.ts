import type { Config } from '../config/readConfig.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'

/** The parts that every endpoint may use. */
export type Server = {
  config: Config
  database: Database
  clock: Clock
  log: Log
  /** True from the first signal to stop on. */
  isStopping(): boolean
}
