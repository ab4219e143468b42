import { mockAdapter } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import {
  countCalls,
  createTwoWallets,
  own,
  reload,
  second,
  signedIn,
} from '../../test/signedInWorld.ts'
import { ethereum, polygon, signInWorld } from '../../test/signInWorld.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { reconnect } from '../connections/reconnect.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { signOut } from '../siteSessions/signOut.ts'
import { connectionsAtom } from '../state/connections.ts'
import { readSavedConnections } from '../state/savedConnections.ts'
import { sessionsAtom } from '../state/signIn.ts'
import { signIn } from './signIn.ts'

afterEach(() => void vi.unstubAllGlobals())

test('revoking the permission ends the session immediately', async () => {
  const { mock, site, status, store, saved } = await signedIn()
  mock.dropConnection('mock')
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
  expect(store.get(sessionsAtom)).toEqual([])
  expect(status()).toBe('disconnected')
  expect(saved()).toEqual([])
})

test('disconnecting by the host ends the session', async () => {
  const { latchkey, site, saved } = await signedIn()
  await latchkey.adapters.get('eip155')?.disconnect({ connectorId: 'mock' })
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
  expect(saved()).toEqual([])
})

test('disconnecting by the host ends the session even if the wallet still offers the account', async () => {
  const { latchkey, mock, site } = await signedIn()
  const adapter = latchkey.adapters.get('eip155')
  Object.assign(adapter ?? {}, { readPermission: async () => 'granted' })
  mock.dropConnection('mock')
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
})

test('a locked wallet keeps the session, and is signed in without a signature when unlocked', async () => {
  const world = await signedIn()
  const { latchkey, mock, site, status, view, saved } = world
  mock.emitAccounts('mock', [])
  await waitForIdle()
  expect(status()).toBe('disconnected')
  expect(view()).toBeUndefined()
  expect(site.signedIn()).toHaveLength(1)
  expect(saved()).toEqual(['mock'])
  mock.emitAccounts('mock', [own])
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  expect(status()).toBe('signedIn')
  expect(mock.calls.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
})

test('a wallet that is locked during a reload is signed in again when unlocked', async () => {
  const world = await signedIn()
  world.mock.emitAccounts('mock', [])
  const locked = await reload(world)
  expect(locked.status()).toBe('disconnected')
  expect(world.site.signedIn()).toHaveLength(1)
  world.mock.emitAccounts('mock', [own])
  const next = await reload({ ...world, latchkey: locked.latchkey })
  expect(next.status()).toBe('signedIn')
})

test('security: a permission that is revoked while the wallet is locked ends the session when the visitor returns to the page', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { latchkey, mock, site, saved } = await signedIn()
  const returnToPage = async () => {
    page.dispatchEvent(new Event('focus'))
    await waitForIdle()
  }
  mock.emitAccounts('mock', [])
  await waitForIdle()
  await returnToPage()
  expect(site.signedIn()).toHaveLength(1)
  expect(saved()).toEqual(['mock'])
  mock.dropConnection('mock')
  await waitForIdle()
  expect(site.signedIn()).toHaveLength(1)
  await returnToPage()
  expect(site.signedIn()).toEqual([])
  expect(saved()).toEqual([])
  // The permission is not read again.
  const readPermission = vi.fn()
  Object.assign(latchkey.adapters.get('eip155') ?? {}, { readPermission })
  await returnToPage()
  expect(readPermission).not.toHaveBeenCalled()
})

test('error: a locked wallet that cannot report its permission, or does not respond, keeps the session', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { latchkey, mock, site } = await signedIn()
  mock.emitAccounts('mock', [])
  await waitForIdle()
  const readPermission = vi.fn<() => Promise<undefined>>()
  Object.assign(latchkey.adapters.get('eip155') ?? {}, { readPermission })
  readPermission.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('asleep'))
  for (const _ of [1, 2]) {
    page.dispatchEvent(new Event('focus'))
    await waitForIdle()
  }
  expect(readPermission).toHaveBeenCalledTimes(2)
  expect(site.signedIn()).toHaveLength(1)
  latchkey.destroy()
  page.dispatchEvent(new Event('focus'))
  expect(readPermission).toHaveBeenCalledTimes(2)
})

test('a locked wallet is not signed out when another one is disconnected', async () => {
  const { latchkey, mock, site } = await signedIn({ mock: createTwoWallets() })
  await connect(latchkey, { walletId: 'other' })
  await waitForIdle()
  await signIn(latchkey)
  mock.emitAccounts('mock', [])
  await waitForIdle()
  await disconnect(latchkey, { connectorId: 'other' })
  expect(site.signedIn()).toEqual([`${ethereum}:${own}`])
})

test('a locked wallet that is disconnected here is signed out', async () => {
  const { latchkey, mock, site, saved } = await signedIn()
  mock.emitAccounts('mock', [])
  await waitForIdle()
  await disconnect(latchkey)
  expect(site.signedIn()).toEqual([])
  expect(saved()).toEqual([])
})

test('an unavailable wallet keeps the session', async () => {
  const { mock, site, saved } = await signedIn()
  mock.fails.readPermission = new Error('extension is being updated')
  mock.dropConnection('mock')
  await waitForIdle()
  expect(site.signedIn()).toHaveLength(1)
  expect(saved()).toEqual(['mock'])
})

test('disconnecting ends the session in namespaces without readPermission', async () => {
  const { mock, site } = await signedIn({ mock: mockAdapter({ absent: ['readPermission'] }) })
  mock.emitAccounts('mock', [])
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
})

test('disconnecting ends the session if the permission is undefined', async () => {
  const { latchkey, mock, site } = await signedIn()
  Object.assign(latchkey.adapters.get('eip155') ?? {}, { readPermission: async () => undefined })
  mock.emitAccounts('mock', [])
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
})

test('another account and another network end no session', async () => {
  const { latchkey, mock, site, status } = await signedIn()
  await switchNetwork(latchkey, polygon)
  await waitForIdle()
  expect(status()).toBe('signedOut')
  mock.emitAccounts('mock', [second])
  await waitForIdle()
  expect(site.signedIn()).toHaveLength(1)
})

test('an ended connection also ends the sessions of its earlier accounts and networks', async () => {
  const { latchkey, mock, site } = await signedIn({ mock: createTwoWallets() })
  await connect(latchkey, { walletId: 'other' })
  await waitForIdle()
  await signIn(latchkey)
  site.add({ accountAddress: own, chainId: polygon })
  mock.emitAccounts('mock', ['0x3333333333333333333333333333333333333333'])
  await waitForIdle()
  mock.dropConnection('mock')
  await waitForIdle()
  expect(site.signedIn()).toEqual([`${ethereum}:${second}`])
})

test('an account that another connected wallet also offers stays signed in', async () => {
  const mock = mockAdapter({
    wallets: [
      { connectorId: 'mock', accounts: [own] },
      { connectorId: 'other', accounts: [second, own] },
    ],
  })
  const { latchkey, site } = await signedIn({ mock })
  await connect(latchkey, { walletId: 'other' })
  await waitForIdle()
  mock.dropConnection('mock')
  await waitForIdle()
  expect(site.signedIn()).toEqual([`${ethereum}:${own}`])
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
  expect(countCalls(world, 'setSessions') + countCalls(world, 'revokeSession')).toBe(0)
})

test('a permission that was revoked between two visits ends the session on the second', async () => {
  const world = await signedIn()
  world.latchkey.destroy()
  world.mock.dropConnection('mock')
  const next = await reload(world)
  expect(next.status()).toBe('disconnected')
  expect(world.site.signedIn()).toEqual([])
  expect(readSavedConnections(next.latchkey)).toEqual({})
})

test("a permission that was revoked between two visits ends the session also if the host's wagmi reconnects", async () => {
  const mock = mockAdapter({ reconnectsItself: true })
  const world = await signedIn({ mock })
  world.latchkey.destroy()
  mock.dropConnection('mock')
  await reload(world)
  expect(world.site.signedIn()).toEqual([])
})

test('the session ends if the wallet is no longer installed', async () => {
  const world = await signedIn()
  world.latchkey.destroy()
  const { site, storage } = world
  const mock = mockAdapter({ wallets: [{ connectorId: 'new' }] })
  const removed = signInWorld({
    site,
    mock: { ...mock, wallet: () => mock.wallet('new') },
    config: { storage },
  })
  const restoring = reconnect(removed.latchkey)
  await waitForIdle()
  removed.clock.advance(2_000)
  await restoring
  await waitForIdle()
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
  await waitForIdle()
  next.clock.advance(10_000)
  await restoring
  await waitForIdle()
  expect(world.site.signedIn()).toHaveLength(1)
})
