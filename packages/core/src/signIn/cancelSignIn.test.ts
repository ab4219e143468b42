import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { settle } from '../../test/setup.ts'
import { connectedWorld, ethereum, polygon, signInWorld } from '../../test/signInWorld.ts'
import { siteSessions, unknown } from '../../test/siteSessions.ts'
import { connect } from '../connections/connect.ts'
import { connectionsAtom } from '../connections/state.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom } from '../router/state.ts'
import { UserRejectedError } from '../walletErrors.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { signIn } from './signIn.ts'
import { signInAtom } from './state.ts'

test('cancelling a required sign-in disconnects, and is tracked', async () => {
  const { latchkey, store, view, named } = await connectedWorld()
  await cancelSignIn(latchkey)
  expect(store.get(connectionsAtom)).toEqual([])
  expect(view()).toBeUndefined()
  expect(named('CLICK_CANCEL_SIWX')).toEqual([
    ['CLICK_CANCEL_SIWX', { network: ethereum, isSmartAccount: false }],
  ])
})

test('cancelling an optional sign-in closes the modal, and the wallet stays connected', async () => {
  const { latchkey, store, view, named } = await connectedWorld({ site: siteSessions() })
  await cancelSignIn(latchkey)
  expect(store.get(connectionsAtom)).toHaveLength(1)
  expect(view()).toBeUndefined()
  expect(named('CLICK_CANCEL_SIWX')).toHaveLength(1)
})

test.each([true, false])(
  'cancelling resets the view to Connect (required: %s)',
  async (required) => {
    const { latchkey, store } = await connectedWorld({ site: siteSessions({ required }) })
    await cancelSignIn(latchkey)
    expect(store.get(locationAtom)).toMatchObject({ view: 'Connect', canGoBack: false })
  },
)

test('a wallet that was sent away is asked again when it comes back', async () => {
  const { latchkey, view } = await connectedWorld()
  await cancelSignIn(latchkey)
  await connect(latchkey, { walletId: 'mock' })
  await settle()
  expect(view()).toBe('SIWXSignMessage')
})

async function onASecondNetwork(mock = mockAdapter()) {
  const world = await connectedWorld({ mock })
  await signIn(world.latchkey)
  await switchNetwork(world.latchkey, polygon)
  await settle()
  expect(world.view()).toBe('SIWXSignMessage')
  return world
}

test('where the last network still has a session, cancelling goes back to it', async () => {
  const { latchkey, mock, view, status, store } = await onASecondNetwork()
  await cancelSignIn(latchkey)
  await settle()
  expect(mock.wallet().caipNetworkId).toBe(ethereum)
  expect(store.get(connectionsAtom)).toHaveLength(1)
  expect(status()).toBe('signedIn')
  expect(view()).toBeUndefined()
})

test('the last network is the one whose message is the newest', async () => {
  const world = signInWorld({ mock: mockAdapter({ networks: networks() }) })
  const { address: accountAddress, site, latchkey, mock } = world
  site.add({ accountAddress, chainId: 'eip155:10' }, { issuedAt: '2026-01-02T00:00:00Z' })
  site.add({ accountAddress, chainId: polygon }, { issuedAt: '2026-01-01T00:00:00Z' })
  await settle()
  await connect(latchkey, { walletId: 'mock' })
  await settle()
  await cancelSignIn(latchkey)
  expect(mock.wallet().caipNetworkId).toBe('eip155:10')
})

test('where its session has gone meanwhile, cancelling disconnects', async () => {
  const { latchkey, site, store } = await onASecondNetwork()
  site.clear()
  await cancelSignIn(latchkey)
  expect(store.get(connectionsAtom)).toEqual([])
})

test.each([
  ['the wallet stays where it is', 'mock'],
  ['the site cannot be asked', 'site'],
])('error: when %s, cancelling disconnects', async (_, broken) => {
  const { latchkey, site, mock, store } = await onASecondNetwork()
  if (broken === 'mock') mock.fails.switchNetwork = new UserRejectedError()
  else site.fails.getSessions = unknown()
  await cancelSignIn(latchkey)
  expect(store.get(connectionsAtom)).toEqual([])
})

test('error: a wallet that does not answer the way back has thirty seconds, and is disconnected', async () => {
  const { latchkey, mock, clock, store } = await onASecondNetwork()
  mock.hold('switchNetwork')
  const cancelling = cancelSignIn(latchkey)
  await settle()
  expect(store.get(signInAtom).step).toBe('cancelling')
  // A second click changes nothing.
  await cancelSignIn(latchkey)
  clock.advance(30_000)
  await cancelling
  expect(store.get(connectionsAtom)).toEqual([])
  expect(store.get(signInAtom).step).toBeUndefined()
})

test('error: a wallet that cannot be disconnected holds nobody', async () => {
  const mock = mockAdapter({ fails: { disconnect: new Error('locked') } })
  const config = { logLevel: 'warn' } as const
  const { latchkey, view, store, logged } = await connectedWorld({ mock, config })
  await cancelSignIn(latchkey)
  expect(view()).toBeUndefined()
  expect(store.get(connectionsAtom)).toEqual([])
  expect(logged.map(({ message }) => message)).toContain('A wallet was not disconnected')
})

test('the legacy view disconnects also where sign-in is optional', async () => {
  const { latchkey, store, view } = await connectedWorld({ site: siteSessions() })
  openModal(latchkey, 'ConnectingSiwe')
  await cancelSignIn(latchkey)
  expect(store.get(connectionsAtom)).toEqual([])
  expect(view()).toBeUndefined()
})

test('the legacy view without a wallet goes to Connect', async () => {
  const { latchkey, view, named } = signInWorld()
  openModal(latchkey, 'ConnectingSiwe')
  await cancelSignIn(latchkey)
  expect(view()).toBe('Connect')
  expect(named('CLICK_CANCEL_SIWX')).toEqual([])
})

function networks() {
  const [first] = mockAdapter().networks
  if (!first) throw new Error('The mock family has no network.')
  return [ethereum, polygon, 'eip155:10'].map((id) => ({
    ...first,
    caipNetworkId: id as typeof first.caipNetworkId,
  }))
}
