import { mockAdapter } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { settle } from '../../test/setup.ts'
import { count, mine, reload, second, signedIn, two } from '../../test/signedInWorld.ts'
import { ethereum, polygon, signInWorld } from '../../test/signInWorld.ts'
import { connect } from '../connections/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { reconnect } from '../connections/reconnect.ts'
import { readSavedConnections } from '../connections/savedConnections.ts'
import { connectionsAtom } from '../connections/state.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { sessionsAtom } from './state.ts'

afterEach(() => void vi.unstubAllGlobals())

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

test('security: a permission that is taken back while the wallet is locked ends the session when the visitor comes back to the page', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { latchkey, mock, site, saved } = await signedIn()
  const comeBack = async () => {
    page.dispatchEvent(new Event('focus'))
    await settle()
  }
  mock.emitAccounts('mock', [])
  await settle()
  await comeBack()
  expect(site.signedIn()).toHaveLength(1)
  expect(saved()).toEqual(['mock'])
  mock.dropConnection('mock')
  await settle()
  expect(site.signedIn()).toHaveLength(1)
  await comeBack()
  expect(site.signedIn()).toEqual([])
  expect(saved()).toEqual([])
  // Nothing is read any more.
  const readPermission = vi.fn()
  Object.assign(latchkey.adapters.get('eip155') ?? {}, { readPermission })
  await comeBack()
  expect(readPermission).not.toHaveBeenCalled()
})

test('error: a locked wallet that cannot say or does not answer when the visitor comes back keeps the session', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { latchkey, mock, site } = await signedIn()
  mock.emitAccounts('mock', [])
  await settle()
  const readPermission = vi.fn<() => Promise<undefined>>()
  Object.assign(latchkey.adapters.get('eip155') ?? {}, { readPermission })
  readPermission.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('asleep'))
  for (const _ of [1, 2]) {
    page.dispatchEvent(new Event('focus'))
    await settle()
  }
  expect(readPermission).toHaveBeenCalledTimes(2)
  expect(site.signedIn()).toHaveLength(1)
  latchkey.destroy()
  page.dispatchEvent(new Event('focus'))
  expect(readPermission).toHaveBeenCalledTimes(2)
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
