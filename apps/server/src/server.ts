import type { SignIn } from '@latchkey/siwx/server'
import type { EventRoom } from './analytics/createEventRoom.ts'
import type { Config } from './config/readConfig.ts'
import type { Database } from './database/openDatabase.ts'
import type { Identities } from './identity/createIdentities.ts'
import type { Markets } from './markets/createMarkets.ts'
import type { OnrampProvider } from './onramp/provider.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Catalogue } from './registry/catalogue.ts'
import type { SolanaDrivers } from './solana/createSolanaDrivers.ts'

/** What every endpoint may use. Made once in startServer; a driver of a capability is a field here. */
export type Server = {
  config: Config
  database: Database
  clock: Clock
  log: Log
  catalogue: Catalogue
  eventRoom: EventRoom
  identities: Identities
  markets: Markets
  solana: SolanaDrivers
  onramp: readonly OnrampProvider[]
  /** By project, of those that have it. */
  signIns: ReadonlyMap<string, SignIn>
  /** False from the first signal to stop: no new work, please. */
  isStopping(): boolean
}
