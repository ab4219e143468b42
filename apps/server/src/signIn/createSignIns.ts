import { createSignIn, type SignIn } from '@latchkey/siwx/server'
import type { Config } from '../config/readConfig.ts'
import { getPolicy } from '../config/signInSettings.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Clock } from '../ports/clock.ts'
import { createNodeRequests } from './createNodeRequests.ts'
import { createStores } from './createStores.ts'

/** The sign-in of each project with sign-in settings. */
export function createSignIns(
  config: Config,
  ports: { database: Database; clock: Clock },
): ReadonlyMap<string, SignIn> {
  const verifier = createNodeRequests(config)
  return new Map(
    [...config.projects.values()].flatMap((project) => {
      const { id, signIn } = project
      if (!signIn) return []
      const created = createSignIn({
        policy: getPolicy(signIn, project),
        stores: createStores({ ...ports, secret: config.sessionSecret }, id, signIn.maxSessions),
        verifier,
        lifetime: signIn.lifetimeSeconds * 1_000,
        // The projects of a server share the host of their cookies.
        cookies: { name: `latchkey-${id}` },
        ports: { now: ports.clock.now },
      })
      return [[id, created] as const]
    }),
  )
}
