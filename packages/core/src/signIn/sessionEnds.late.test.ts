import { expect, test } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import { countCalls, createTwoWallets, reload, second, signedIn } from '../../test/signedInWorld.ts'
import { ethereum, signInWorld } from '../../test/signInWorld.ts'
import { siteSessions, unknown } from '../../test/siteSessions.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { reconnect } from '../connections/reconnect.ts'
import { signIn } from './signIn.ts'

test('error: retries the sign-out until the site is available', async () => {
  const { mock, site, clock } = await signedIn()
  site.fails.setSessions = unknown()
  mock.dropConnection('mock')
  await waitForIdle()
  for (let tries = 0; tries < 10; tries += 1) {
    clock.advance(60_000)
    await waitForIdle()
  }
  expect(countCalls({ site }, 'setSessions')).toBe(11)
  expect(site.signedIn()).toHaveLength(1)
  delete site.fails.setSessions
  clock.advance(60_000)
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
  const before = site.calls.length
  clock.advance(600_000)
  await waitForIdle()
  expect(site.calls).toHaveLength(before)
})

test('error: an offline page signs out when the network is back', async () => {
  const { mock, site, online } = await signedIn()
  site.fails.setSessions = unknown()
  online.set(false)
  mock.dropConnection('mock')
  await waitForIdle()
  delete site.fails.setSessions
  online.set(true)
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
})

test('error: the next page ends sessions that a closed page could not end', async () => {
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

test('error: a rejected sign-out is not retried by the same page', async () => {
  const { mock, site, clock, logged } = await signedIn()
  site.fails.setSessions = new Error('no')
  mock.dropConnection('mock')
  await waitForIdle()
  clock.advance(600_000)
  await waitForIdle()
  expect(countCalls({ site }, 'setSessions')).toBe(1)
  expect(logged.map(({ message }) => message)).toContain('The site rejected the sign-out')
})

test('an account that reconnects before the sign-out keeps its session', async () => {
  const { latchkey, mock, site, clock, status } = await signedIn()
  site.fails.setSessions = unknown()
  site.fails.getSessions = unknown()
  mock.dropConnection('mock')
  await waitForIdle()
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  expect(status()).toBe('unknown')
  delete site.fails.setSessions
  delete site.fails.getSessions
  clock.advance(1_000)
  await waitForIdle()
  await waitForIdle()
  expect(site.signedIn()).toHaveLength(1)
  expect(status()).toBe('signedIn')
})

test('a session check waits for a pending sign-out', async () => {
  const { latchkey, mock, site, status, view } = await signedIn()
  site.hold('setSessions')
  mock.dropConnection('mock')
  await waitForIdle()
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  expect(status()).toBe('checking')
  site.release('setSessions')
  await waitForIdle()
  expect(status()).toBe('signedOut')
  expect(view()).toBe('SIWXSignMessage')
  await signIn(latchkey)
  await waitForIdle()
  expect(site.signedIn()).toHaveLength(1)
})

test('a sign-in waits for a pending sign-out', async () => {
  const { latchkey, mock, site, status } = await signedIn()
  site.hold('setSessions')
  mock.dropConnection('mock')
  await waitForIdle()
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  const signing = signIn(latchkey)
  await waitForIdle()
  expect(countCalls({ site }, 'addSession')).toBe(1)
  site.release('setSessions')
  await signing
  await waitForIdle()
  expect(site.signedIn()).toHaveLength(1)
  expect(status()).toBe('signedIn')
})

test('security: the session ends even if the storage fails', async () => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const { mock, site } = await signedIn({ config: { storage } })
  mock.dropConnection('mock')
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
})

test('signOutOnDisconnect: false ends no session', async () => {
  const site = siteSessions({ signOutOnDisconnect: false })
  const { mock } = await signedIn({ site })
  mock.dropConnection('mock')
  await waitForIdle()
  expect(site.signedIn()).toHaveLength(1)
})

test('two tabs: a wallet that disconnects is disconnected and signed out in both', async () => {
  const world = await signedIn()
  const { site, mock, storage } = world
  const other = signInWorld({ site, mock, config: { storage } })
  await reconnect(other.latchkey)
  await waitForIdle()
  expect(other.status()).toBe('signedIn')
  mock.dropConnection('mock')
  await waitForIdle()
  site.notify()
  await waitForIdle()
  expect([world.status(), other.status()]).toEqual(['disconnected', 'disconnected'])
  expect(site.signedIn()).toEqual([])
})

test("two tabs: the wallet of the other tab keeps its session when this tab's wallet disconnects", async () => {
  const mock = createTwoWallets()
  const world = await signedIn({ mock })
  const { site, storage } = world
  const other = signInWorld({ site, mock, config: { storage } })
  await reconnect(other.latchkey)
  await connect(other.latchkey, { walletId: 'other' })
  await waitForIdle()
  await signIn(other.latchkey)
  expect(site.signedIn()).toHaveLength(2)
  mock.dropConnection('mock')
  await waitForIdle()
  expect(site.signedIn()).toEqual([`${ethereum}:${second}`])
  expect(other.status()).toBe('signedIn')
})
