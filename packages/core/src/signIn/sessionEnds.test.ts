import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { settle } from '../../test/setup.ts'
import { connectedWorld, ethereum, polygon, signInWorld } from '../../test/signInWorld.ts'
import { siteSessions, unknown } from '../../test/siteSessions.ts'
import { connect } from '../connections/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { reconnect } from '../connections/reconnect.ts'
import '../connections/restoreAll.ts'
import { readSavedConnections } from '../connections/savedConnections.ts'
import { connectionsAtom } from '../connections/state.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { memoryStorage } from '../ports/storage.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { sessionsAtom } from './state.ts'

type Options = NonNullable<Parameters<typeof connectedWorld>[0]>

const mine = '0x1111111111111111111111111111111111111110'
const second = '0x2222222222222222222222222222222222222222'
const two = (more = {}) =>
  mockAdapter({
    wallets: [
      { connectorId: 'mock', accounts: [mine] },
      { connectorId: 'other', accounts: [second] },
    ],
    ...more,
  })

async function signedIn(options: Options = {}) {
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
async function reload(world: Awaited<ReturnType<typeof signedIn>>) {
  world.latchkey.destroy()
  const { site, mock, storage } = world
  const next = signInWorld({ site, mock, config: { storage } })
  await reconnect(next.latchkey)
  await settle()
  await settle()
  return next
}

const count = ({ site }: { site: ReturnType<typeof siteSessions> }, step: string) =>
  site.calls.filter(([name]) => name === step).length

test('a wallet that takes the permission back ends the session at once', async () => {
  const { mock, site, status, store, saved } = await signedIn()
  mock.dropConnection('mock')
  await settle()
  expect(site.signedIn()).toEqual([])
  expect(store.get(sessionsAtom)).toEqual([])
  expect(status()).toBe('disconnected')
  expect(saved()).toEqual([])
})

test("the host's own disconnecting ends the session", async () => {
  const { latchkey, site, saved } = await signedIn()
  await latchkey.adapters.get('eip155')?.disconnect({ connectorId: 'mock' })
  await settle()
  expect(site.signedIn()).toEqual([])
  expect(saved()).toEqual([])
})

test('a connection that the host ends while the wallet still offers the account is ended all the same', async () => {
  const { latchkey, mock, site } = await signedIn()
  const adapter = latchkey.adapters.get('eip155')
  Object.assign(adapter ?? {}, { readPermission: async () => 'granted' })
  mock.dropConnection('mock')
  await settle()
  expect(site.signedIn()).toEqual([])
})

test('a wallet that locks keeps the session, and is signed in again without a signature when it is unlocked', async () => {
  const world = await signedIn()
  const { latchkey, mock, site, status, view, saved } = world
  mock.emitAccounts('mock', [])
  await settle()
  expect(status()).toBe('disconnected')
  expect(view()).toBeUndefined()
  expect(site.signedIn()).toHaveLength(1)
  expect(saved()).toEqual(['mock'])
  mock.emitAccounts('mock', [mine])
  await connect(latchkey, { walletId: 'mock' })
  await settle()
  expect(status()).toBe('signedIn')
  expect(mock.calls.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
})

test('a wallet that is locked over a reload is signed in again once it is unlocked', async () => {
  const world = await signedIn()
  world.mock.emitAccounts('mock', [])
  const locked = await reload(world)
  expect(locked.status()).toBe('disconnected')
  expect(world.site.signedIn()).toHaveLength(1)
  world.mock.emitAccounts('mock', [mine])
  const next = await reload({ ...world, latchkey: locked.latchkey })
  expect(next.status()).toBe('signedIn')
})

test('a locked wallet is not signed out when another one is disconnected', async () => {
  const { latchkey, mock, site } = await signedIn({ mock: two() })
  await connect(latchkey, { walletId: 'other' })
  await settle()
  await signIn(latchkey)
  mock.emitAccounts('mock', [])
  await settle()
  await disconnect(latchkey, { connectorId: 'other' })
  expect(site.signedIn()).toEqual([`${ethereum}:${mine}`])
})

test('a locked wallet that is disconnected here is signed out', async () => {
  const { latchkey, mock, site, saved } = await signedIn()
  mock.emitAccounts('mock', [])
  await settle()
  await disconnect(latchkey)
  expect(site.signedIn()).toEqual([])
  expect(saved()).toEqual([])
})

test('a wallet that is out of reach keeps the session', async () => {
  const { mock, site, saved } = await signedIn()
  mock.fails.readPermission = new Error('extension is being updated')
  mock.dropConnection('mock')
  await settle()
  expect(site.signedIn()).toHaveLength(1)
  expect(saved()).toEqual(['mock'])
})

test('a family whose wallets cannot say why they leave is signed out', async () => {
  const { mock, site } = await signedIn({ mock: mockAdapter({ absent: ['readPermission'] }) })
  mock.emitAccounts('mock', [])
  await settle()
  expect(site.signedIn()).toEqual([])
})

test('a wallet that cannot say why it left is signed out', async () => {
  const { latchkey, mock, site } = await signedIn()
  Object.assign(latchkey.adapters.get('eip155') ?? {}, { readPermission: async () => undefined })
  mock.emitAccounts('mock', [])
  await settle()
  expect(site.signedIn()).toEqual([])
})

test('another account and another network end no session', async () => {
  const { latchkey, mock, site, status } = await signedIn()
  await switchNetwork(latchkey, polygon)
  await settle()
  expect(status()).toBe('signedOut')
  mock.emitAccounts('mock', [second])
  await settle()
  expect(site.signedIn()).toHaveLength(1)
})

test('a connection that ends takes the sessions of its earlier accounts and networks along', async () => {
  const { latchkey, mock, site } = await signedIn({ mock: two() })
  await connect(latchkey, { walletId: 'other' })
  await settle()
  await signIn(latchkey)
  site.add({ accountAddress: mine, chainId: polygon })
  mock.emitAccounts('mock', ['0x3333333333333333333333333333333333333333'])
  await settle()
  mock.dropConnection('mock')
  await settle()
  expect(site.signedIn()).toEqual([`${ethereum}:${second}`])
})

test('an account that another wallet offers too stays signed in', async () => {
  const mock = mockAdapter({
    wallets: [
      { connectorId: 'mock', accounts: [mine] },
      { connectorId: 'other', accounts: [second, mine] },
    ],
  })
  const { latchkey, site } = await signedIn({ mock })
  await connect(latchkey, { walletId: 'other' })
  await settle()
  mock.dropConnection('mock')
  await settle()
  expect(site.signedIn()).toEqual([`${ethereum}:${mine}`])
})

test('signing out leaves the wallet connected', async () => {
  const { latchkey, site, store } = await signedIn()
  await signOut(latchkey)
  expect(site.signedIn()).toEqual([])
  expect(store.get(connectionsAtom)).toHaveLength(1)
})

test('a page that closes ends no session', async () => {
  const world = await signedIn()
  const next = await reload(world)
  expect(next.status()).toBe('signedIn')
  expect(count(world, 'setSessions') + count(world, 'revokeSession')).toBe(0)
})

test('a permission that was taken back between two visits ends the session on the second', async () => {
  const world = await signedIn()
  world.latchkey.destroy()
  world.mock.dropConnection('mock')
  const next = await reload(world)
  expect(next.status()).toBe('disconnected')
  expect(world.site.signedIn()).toEqual([])
  expect(readSavedConnections(next.latchkey)).toEqual({})
})

test("a permission that was taken back between two visits is noticed too where the host's wagmi restores", async () => {
  const mock = mockAdapter({ reconnectsItself: true })
  const world = await signedIn({ mock })
  world.latchkey.destroy()
  mock.dropConnection('mock')
  await reload(world)
  expect(world.site.signedIn()).toEqual([])
})

test('a wallet that is not installed any more ends the session of its connection', async () => {
  const world = await signedIn()
  world.latchkey.destroy()
  const { site, storage } = world
  const mock = mockAdapter({ wallets: [{ connectorId: 'new' }] })
  const gone = signInWorld({
    site,
    mock: { ...mock, wallet: () => mock.wallet('new') },
    config: { storage },
  })
  const restoring = reconnect(gone.latchkey)
  await settle()
  gone.clock.advance(2_000)
  await restoring
  await settle()
  expect(site.signedIn()).toEqual([])
})

test('a slow wallet keeps the session', async () => {
  const world = await signedIn()
  world.latchkey.destroy()
  world.mock.hold('reconnect')
  const next = signInWorld({
    site: world.site,
    mock: world.mock,
    config: { storage: world.storage },
  })
  const restoring = reconnect(next.latchkey)
  await settle()
  next.clock.advance(10_000)
  await restoring
  await settle()
  expect(world.site.signedIn()).toHaveLength(1)
})

test('error: a site that is down is asked again until it has signed out', async () => {
  const { mock, site, clock } = await signedIn()
  site.fails.setSessions = unknown()
  mock.dropConnection('mock')
  await settle()
  for (let tries = 0; tries < 10; tries += 1) {
    clock.advance(60_000)
    await settle()
  }
  expect(count({ site }, 'setSessions')).toBe(11)
  expect(site.signedIn()).toHaveLength(1)
  delete site.fails.setSessions
  clock.advance(60_000)
  await settle()
  expect(site.signedIn()).toEqual([])
  const before = site.calls.length
  clock.advance(600_000)
  await settle()
  expect(site.calls).toHaveLength(before)
})

test('error: a page that is offline signs out when the network is back', async () => {
  const { mock, site, online } = await signedIn()
  site.fails.setSessions = unknown()
  online.set(false)
  mock.dropConnection('mock')
  await settle()
  delete site.fails.setSessions
  online.set(true)
  await settle()
  expect(site.signedIn()).toEqual([])
})

test('error: what a page could not end before it closed is ended by the next one', async () => {
  const world = await signedIn()
  world.site.fails.setSessions = unknown()
  await expect(disconnect(world.latchkey)).rejects.toMatchObject({ code: 'disconnectFailed' })
  delete world.site.fails.setSessions
  await reload(world)
  expect(world.site.signedIn()).toEqual([])
  const before = world.site.calls.length
  await reload(world)
  expect(world.site.calls).toHaveLength(before)
})

test('error: a site that refuses to sign out is not asked again by the same page', async () => {
  const { mock, site, clock, logged } = await signedIn()
  site.fails.setSessions = new Error('no')
  mock.dropConnection('mock')
  await settle()
  clock.advance(600_000)
  await settle()
  expect(count({ site }, 'setSessions')).toBe(1)
  expect(logged.map(({ message }) => message)).toContain('The site refused to sign out')
})

test('an account that is connected again before the site could be reached keeps its session', async () => {
  const { latchkey, mock, site, clock, status } = await signedIn()
  site.fails.setSessions = unknown()
  site.fails.getSessions = unknown()
  mock.dropConnection('mock')
  await settle()
  await connect(latchkey, { walletId: 'mock' })
  await settle()
  expect(status()).toBe('unknown')
  delete site.fails.setSessions
  delete site.fails.getSessions
  clock.advance(1_000)
  await settle()
  await settle()
  expect(site.signedIn()).toHaveLength(1)
  expect(status()).toBe('signedIn')
})

test('a sign-out that is on its way is waited for before anybody is said to be signed in', async () => {
  const { latchkey, mock, site, status, view } = await signedIn()
  site.hold('setSessions')
  mock.dropConnection('mock')
  await settle()
  await connect(latchkey, { walletId: 'mock' })
  await settle()
  expect(status()).toBe('checking')
  site.release('setSessions')
  await settle()
  expect(status()).toBe('signedOut')
  expect(view()).toBe('SIWXSignMessage')
  await signIn(latchkey)
  await settle()
  expect(site.signedIn()).toHaveLength(1)
})

test('security: a storage that keeps nothing ends the session all the same', async () => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const { mock, site } = await signedIn({ config: { storage } })
  mock.dropConnection('mock')
  await settle()
  expect(site.signedIn()).toEqual([])
})

test('a site that keeps sessions when wallets leave is not asked to end any', async () => {
  const site = siteSessions({ signOutOnDisconnect: false })
  const { mock } = await signedIn({ site })
  mock.dropConnection('mock')
  await settle()
  expect(site.signedIn()).toHaveLength(1)
})

test('two tabs: a wallet that leaves one of them leaves both, and both say so', async () => {
  const world = await signedIn()
  const { site, mock, storage } = world
  const other = signInWorld({ site, mock, config: { storage } })
  await reconnect(other.latchkey)
  await settle()
  expect(other.status()).toBe('signedIn')
  mock.dropConnection('mock')
  await settle()
  site.tell()
  await settle()
  expect([world.status(), other.status()]).toEqual(['disconnected', 'disconnected'])
  expect(site.signedIn()).toEqual([])
})

test("two tabs: a wallet that is connected in the other tab alone keeps its session when this tab's wallet leaves", async () => {
  const mock = two()
  const world = await signedIn({ mock })
  const { site, storage } = world
  const other = signInWorld({ site, mock, config: { storage } })
  await reconnect(other.latchkey)
  await connect(other.latchkey, { walletId: 'other' })
  await settle()
  await signIn(other.latchkey)
  expect(site.signedIn()).toHaveLength(2)
  mock.dropConnection('mock')
  await settle()
  expect(site.signedIn()).toEqual([`${ethereum}:${second}`])
  expect(other.status()).toBe('signedIn')
})
