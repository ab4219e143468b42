import { mockAdapter } from '@latchkey/testing'
import { expect } from 'vitest'
import { reconnect } from '../src/connections/reconnect.ts'
// Loaded here, so that the import on demand takes no longer than one turn.
import '../src/connections/restoreAll.ts'
import { readSavedConnections } from '../src/connections/savedConnections.ts'
import { memoryStorage } from '../src/ports/storage.ts'
import { signIn } from '../src/signIn/signIn.ts'
import { settle } from './setup.ts'
import { connectedWorld, ethereum, signInWorld } from './signInWorld.ts'
import type { siteSessions } from './siteSessions.ts'

type Options = NonNullable<Parameters<typeof connectedWorld>[0]>

/** The account of the wallet `mock`. */
export const mine = '0x1111111111111111111111111111111111111110'
/** The account of the wallet `other`. */
export const second = '0x2222222222222222222222222222222222222222'
/** A family with both wallets. */
export const two = (more = {}) =>
  mockAdapter({
    wallets: [
      { connectorId: 'mock', accounts: [mine] },
      { connectorId: 'other', accounts: [second] },
    ],
    ...more,
  })

/** A page whose wallet `mock` is connected and signed in, with the storage of its browser. */
export async function signedIn(options: Options = {}) {
  const storage = memoryStorage()
  const world = await connectedWorld({ ...options, config: { storage, ...options.config } })
  await signIn(world.latchkey)
  await settle()
  expect(world.site.signedIn()).toEqual([`${ethereum}:${world.address}`])
  const saved = () =>
    readSavedConnections(world.latchkey).eip155?.map(({ connectorId }) => connectorId) ?? []
  return { ...world, storage, saved }
}

/** The next page of the same browser. */
export async function reload(world: Awaited<ReturnType<typeof signedIn>>) {
  world.latchkey.destroy()
  const { site, mock, storage } = world
  const next = signInWorld({ site, mock, config: { storage } })
  await reconnect(next.latchkey)
  await settle()
  await settle()
  return next
}

/** How often the site was asked for a step. */
export const count = ({ site }: { site: ReturnType<typeof siteSessions> }, step: string) =>
  site.calls.filter(([name]) => name === step).length
