import { mockAdapter } from '@latchkey/testing'
import { expect } from 'vitest'
import { reconnect } from '../src/connections/reconnect.ts'
// Preloads the chunk, so that its lazy import takes one turn.
import '../src/connections/reconnect.lazy.ts'
import { createMemoryStorage } from '../src/ports/storage.ts'
import { signIn } from '../src/signIn/signIn.ts'
import { readSavedConnections } from '../src/state/savedConnections.ts'
import { waitForIdle } from './setup.ts'
import { connectedWorld, ethereum, signInWorld } from './signInWorld.ts'
import type { siteSessions } from './siteSessions.ts'

type Options = NonNullable<Parameters<typeof connectedWorld>[0]>

/** The account of the wallet `mock`. */
export const own = '0x1111111111111111111111111111111111111110'
/** The account of the wallet `other`. */
export const second = '0x2222222222222222222222222222222222222222'
/** An adapter with both wallets. */
export const createTwoWallets = (more = {}) =>
  mockAdapter({
    wallets: [
      { connectorId: 'mock', accounts: [own] },
      { connectorId: 'other', accounts: [second] },
    ],
    ...more,
  })

/** Opens a page with the wallet `mock` connected and signed in. */
export async function signedIn(options: Options = {}) {
  const storage = createMemoryStorage()
  const world = await connectedWorld({ ...options, config: { storage, ...options.config } })
  await signIn(world.latchkey)
  await waitForIdle()
  expect(world.site.signedIn()).toEqual([`${ethereum}:${world.address}`])
  const saved = () =>
    readSavedConnections(world.latchkey).eip155?.map(({ connectorId }) => connectorId) ?? []
  return { ...world, storage, saved }
}

/** Opens the next page of the same browser. */
export async function reload(world: Awaited<ReturnType<typeof signedIn>>) {
  world.latchkey.destroy()
  const { site, mock, storage } = world
  const next = signInWorld({ site, mock, config: { storage } })
  await reconnect(next.latchkey)
  await waitForIdle()
  await waitForIdle()
  return next
}

/** Counts the calls of a method of the site. */
export const countCalls = ({ site }: { site: ReturnType<typeof siteSessions> }, step: string) =>
  site.calls.filter(([name]) => name === step).length
