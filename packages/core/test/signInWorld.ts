import { type MockAdapter, mockAdapter } from '@latchkey/testing'
import { connect } from '../src/connect/connect.ts'
import { openModal } from '../src/modal/router/openModal.ts'
import { locationAtom, modalAtom } from '../src/modal/router/state.ts'
import type { LatchkeyConfig } from '../src/options/schema.ts'
import { sessionStatusAtom } from '../src/state/signIn.ts'
// Loaded here, so that the imports on demand take no longer than one turn.
import '../src/signIn/index.ts'
import '../src/connections/handleConnectionEnd.lazy.ts'
import '../src/signInChunk/index.ts'
import '../src/siteSessions/index.ts'
import { setup, waitForIdle } from './setup.ts'
import { siteSessions } from './siteSessions.ts'

export const ethereum = 'eip155:1'
export const polygon = 'eip155:137'

type Site = ReturnType<typeof siteSessions>

/** A page of a site with sign-in. */
export function signInWorld({
  site = siteSessions({ required: true }),
  mock = mockAdapter(),
  config = {},
}: {
  site?: Site
  mock?: MockAdapter
  config?: Partial<LatchkeyConfig>
} = {}) {
  const world = setup({ siwx: site.siwx, ...config }, mock)
  const { store } = world.latchkey
  return {
    ...world,
    site,
    store,
    address: mock.wallet('mock').accounts[0] ?? '',
    /** The view that is open. */
    view: () => (store.get(modalAtom).isOpen ? store.get(locationAtom).view : undefined),
    status: () => store.get(sessionStatusAtom),
    named: (name: string) => world.events.filter(([event]) => event === name),
  }
}

/** The same, with a wallet connected from the modal, and what follows that over. */
export async function connectedWorld(options: Parameters<typeof signInWorld>[0] = {}) {
  const world = signInWorld(options)
  await waitForIdle()
  openModal(world.latchkey)
  await connect(world.latchkey, { walletId: 'mock' })
  await waitForIdle()
  await waitForIdle()
  return world
}
