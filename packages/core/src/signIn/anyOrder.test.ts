import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import { connectedWorld, ethereum, polygon } from '../../test/signInWorld.ts'
import { siteSessions, unknown } from '../../test/siteSessions.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { closeModal } from '../modal/router/closeModal.ts'
import { openModal } from '../modal/router/openModal.ts'
import { requestClose } from '../modal/router/requestClose.ts'
import { signOut } from '../siteSessions/signOut.ts'
import { connectionsAtom } from '../state/connections.ts'
import { sessionStatusAtom, signInAccountAtom, signInAtom } from '../state/signIn.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { signIn } from './signIn.ts'

type World = Awaited<ReturnType<typeof connectedWorld>>

const other = '0x2222222222222222222222222222222222222222'
const steps = ['createMessage', 'addSession', 'getSessions', 'revokeSession'] as const
const isConnected = ({ store }: World) => store.get(connectionsAtom).length > 0
const fail = (step: 'addSession' | 'getSessions', cause: () => unknown) => (world: World) => {
  world.site.fails[step] = cause()
}

/** Steps of the visitor, the wallet, the site, another tab and the host, each at any time. */
const actions: Readonly<Record<string, (world: World) => unknown>> = {
  connect: ({ latchkey }) => connect(latchkey, { walletId: 'mock' }),
  disconnect: ({ latchkey }) => disconnect(latchkey),
  signIn: ({ latchkey }) => signIn(latchkey),
  cancel: ({ latchkey }) => cancelSignIn(latchkey),
  signOut: ({ latchkey }) => signOut(latchkey),
  'sign out all': ({ latchkey }) => signOut(latchkey, 'all'),
  open: ({ latchkey }) => openModal(latchkey),
  close: ({ latchkey }) => closeModal(latchkey),
  X: ({ latchkey }) => requestClose(latchkey),
  'another account': (world) => isConnected(world) && world.mock.emitAccounts('mock', [other]),
  'the first account': (world) =>
    isConnected(world) && world.mock.emitAccounts('mock', [world.address]),
  'another chain': (world) => isConnected(world) && world.mock.emitChain('mock', polygon),
  'the first chain': (world) => isConnected(world) && world.mock.emitChain('mock', ethereum),
  'the wallet leaves': (world) => isConnected(world) && world.mock.dropConnection('mock'),
  'the wallet is slow': ({ mock }) => mock.hold('signMessage'),
  'the wallet declines': ({ mock }) => {
    mock.fails.signMessage = new UserRejectedError()
  },
  ...Object.fromEntries(steps.map((step) => [`${step} is slow`, ({ site }) => site.hold(step)])),
  'the site refuses': fail('addSession', () => new Error('no')),
  'the site cannot tell': fail('addSession', unknown),
  'the site is broken': fail('getSessions', () => new Error('no')),
  'the site is down': fail('getSessions', unknown),
  'all answer': respond,
  'another tab tells': ({ site }) => site.notify(),
  'another tab signs out': ({ site }) => site.clear(),
  'a moment': ({ clock }) => clock.advance(1_500),
  'more than a limit': ({ clock }) => clock.advance(31_000),
}

function respond({ site, mock }: World): void {
  for (const step of steps) site.release(step)
  mock.release('signMessage')
  for (const step of steps) delete site.fails[step]
  delete mock.fails.signMessage
}

async function advanceToIdle(world: World): Promise<void> {
  respond(world)
  for (let step = 0; step < 3; step += 1) {
    await waitForIdle()
    world.clock.advance(400_000)
    await waitForIdle()
  }
  world.site.notify()
  await waitForIdle()
}

test('security: for any order of steps, only accounts that signed are signed in, and the page shows the right session', async () => {
  const orders = fc.array(fc.constantFrom(...Object.keys(actions)), { minLength: 3, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), orders, async (required, order) => {
      const world = await connectedWorld({ site: siteSessions({ required }) })
      const { site, mock, store, latchkey } = world
      /** Whether the last response was a rejection while signed out. */
      let hasDeclined = false
      for (const name of order) {
        if (name === 'cancel') hasDeclined = site.signedIn().length === 0
        if (['signIn', 'connect', 'signOut'].includes(name)) hasDeclined = false
        // Other tests cover the outcome of each step.
        Promise.resolve(actions[name]?.(world)).catch(() => undefined)
        await waitForIdle()
      }
      await advanceToIdle(world)

      const requested = mock.calls.filter(({ method }) => method === 'signMessage')
      const signers = requested.map(({ params }) => (params as { address: string }).address)
      for (const account of site.signedIn()) expect(signers).toContain(account.split(':')[2])
      if (hasDeclined) expect(site.signedIn()).toEqual([])
      const active = store.get(signInAccountAtom)
      const isIn = site.signedIn().includes(`${active?.chainId}:${active?.accountAddress}`)
      expect(store.get(sessionStatusAtom)).toBe(
        active ? (isIn ? 'signedIn' : 'signedOut') : 'disconnected',
      )
      expect(store.get(signInAtom).step).toBeUndefined()
      if (isIn || !active) expect(world.view()).not.toBe('SIWXSignMessage')
      latchkey.destroy()
    }),
    {
      numRuns: runs(100),
      examples: [[false, ['addSession is slow', 'signIn', 'more than a limit', 'cancel']]],
    },
  )
})
