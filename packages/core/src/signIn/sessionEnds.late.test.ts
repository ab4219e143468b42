import { expect, test } from 'vitest'
import { settle } from '../../test/setup.ts'
import { count, reload, second, signedIn, two } from '../../test/signedInWorld.ts'
import { ethereum, signInWorld } from '../../test/signInWorld.ts'
import { siteSessions, unknown } from '../../test/siteSessions.ts'
import { connect } from '../connections/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { reconnect } from '../connections/reconnect.ts'
import { signIn } from './signIn.ts'

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

test('a sign-in waits for a sign-out that is on its way', async () => {
  const { latchkey, mock, site, status } = await signedIn()
  site.hold('setSessions')
  mock.dropConnection('mock')
  await settle()
  await connect(latchkey, { walletId: 'mock' })
  await settle()
  const signing = signIn(latchkey)
  await settle()
  expect(count({ site }, 'addSession')).toBe(1)
  site.release('setSessions')
  await signing
  await settle()
  expect(site.signedIn()).toHaveLength(1)
  expect(status()).toBe('signedIn')
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
