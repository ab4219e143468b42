import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import { connectedWorld, ethereum, signInWorld } from '../../test/signInWorld.ts'
import { siteSessions, unknown } from '../../test/siteSessions.ts'
import { connect } from '../connect/connect.ts'
import { noticeAtom } from '../modal/notices/state.ts'
import { locationAtom } from '../modal/router/state.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { connectionsAtom } from '../state/connections.ts'
import { sessionAtom, sessionsAtom } from '../state/signIn.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { signIn } from './signIn.ts'

test('a reload checks the session, and the view opens only without a session', async () => {
  const storage = createMemoryStorage()
  const site = siteSessions({ required: true })
  const mock = mockAdapter()
  const first = await connectedWorld({ site, mock, config: { storage } })
  await signIn(first.latchkey)
  first.latchkey.destroy()
  const second = signInWorld({ site, mock, config: { storage } })
  await waitFor(() => expect(second.status()).toBe('signedIn'))
  expect(second.view()).toBeUndefined()
  second.latchkey.destroy()
  site.clear()
  const third = signInWorld({ site, mock, config: { storage } })
  await waitFor(() => expect(third.view()).toBe('SIWXSignMessage'))
})

test('security: no part of a session is stored in the browser, and stored values do not sign in', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const { latchkey, store, site, mock } = await connectedWorld({ config: { storage } })
  const { signature, data } = await signIn(latchkey)
  const everything = JSON.stringify([...stored])
  expect(everything).not.toContain(signature)
  expect(everything).not.toContain(data.nonce)
  latchkey.destroy()
  site.clear()
  for (const key of [...stored.keys()])
    stored.set(`${key}.siwx`, JSON.stringify([store.get(sessionAtom)]))
  const next = signInWorld({ site, mock, config: { storage } })
  await waitFor(() => expect(next.status()).toBe('signedOut'))
})

test('error: an unavailable site ends no session, and the check is repeated', async () => {
  const { latchkey, store, site, status, view, clock } = await connectedWorld()
  await signIn(latchkey)
  site.fails.getSessions = unknown()
  site.notify()
  await waitForIdle()
  expect(status()).toBe('signedIn')
  expect(store.get(connectionsAtom)).toHaveLength(1)
  expect(view()).toBeUndefined()
  delete site.fails.getSessions
  site.clear()
  clock.advance(1_000)
  await waitForIdle()
  expect(status()).toBe('signedOut')
})

test('error: a missing sign-in endpoint is logged as an error, an unavailable one is not', async () => {
  for (const [reason, level] of [
    ['serverAnswer', 'error'],
    ['serverUnreachable', 'warn'],
  ]) {
    const site = siteSessions({ required: true })
    site.fails.getSessions = Object.assign(unknown(), { reason })
    const { logged } = await connectedWorld({ site, config: { logLevel: 'warn' } })
    expect(logged).toMatchObject([{ level, cause: { reason } }])
  }
})

test('error: on a first visit with an unavailable site the modal closes, and the check is repeated at growing intervals', async () => {
  const site = siteSessions({ required: true })
  site.fails.getSessions = unknown()
  const { status, view, clock, store } = await connectedWorld({ site })
  const requested = () => site.calls.filter(([name]) => name === 'getSessions').length
  expect(status()).toBe('unknown')
  expect(view()).toBeUndefined()
  expect(store.get(connectionsAtom)).toHaveLength(1)
  for (const wait of [1_000, 2_000, 4_000]) {
    const before = requested()
    clock.advance(wait - 1)
    await waitForIdle()
    expect(requested()).toBe(before)
    clock.advance(1)
    await waitForIdle()
    expect(requested()).toBe(before + 1)
  }
})

test('error: a site that never responds counts as unavailable', async () => {
  const site = siteSessions({ required: true })
  site.hold('getSessions')
  const { status, clock, view } = await connectedWorld({ site })
  clock.advance(30_000)
  await waitForIdle()
  expect(status()).toBe('unknown')
  expect(view()).toBeUndefined()
})

test('a failed check is repeated as soon as the browser is online', async () => {
  const site = siteSessions({ required: true })
  site.fails.getSessions = unknown()
  const { online, view } = await connectedWorld({ site })
  online.set(false)
  delete site.fails.getSessions
  online.set(true)
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
})

test('error: sign-in that cannot start is shown on Connect, disconnects and is tracked', async () => {
  const site = siteSessions({ required: true })
  site.fails.getSessions = new Error('no such table')
  const { view, store, named, mock } = await connectedWorld({ site })
  await waitForIdle()
  const message = 'A problem occurred while trying initialize authentication'
  const text = expect.stringContaining(`${message}. `)
  expect(view()).toBe('Connect')
  expect(store.get(noticeAtom)).toMatchObject({ variant: 'error', text })
  expect(store.get(connectionsAtom)).toEqual([])
  const properties = { network: ethereum, isSmartAccount: false, message }
  expect(named('SIWX_AUTH_ERROR')).toEqual([['SIWX_AUTH_ERROR', properties]])
  expect(mock.calls.filter(({ method }) => method === 'disconnect')).toHaveLength(1)
})

test.each([
  ['the list is not an array', () => 'yes'],
  ['a session is null', async () => [null]],
  ['a session has no data', async () => [{ data: null }]],
  ['a session has no address', async () => [{ data: { chainId: 'eip155:1' } }]],
  [
    'the port throws synchronously',
    () => {
      throw new Error('not a promise')
    },
  ],
])('error: sign-in cannot start either when %s', async (_, response) => {
  const site = siteSessions({ getSessions: response as never })
  const { view, store } = await connectedWorld({ site })
  expect(view()).toBe('Connect')
  expect(store.get(connectionsAtom)).toEqual([])
})

test('security: a malformed session is never rendered', async () => {
  const site = siteSessions({ getSessions: (async () => [null]) as never })
  const { latchkey, store } = signInWorld({ site })
  const drawn: unknown[] = []
  store.sub(sessionsAtom, () => drawn.push(...store.get(sessionsAtom)))
  await waitForIdle()
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  expect(drawn).toEqual([])
})

test('error: sign-in that cannot start is also shown if the wallet cannot be disconnected', async () => {
  const site = siteSessions({ required: true })
  site.fails.getSessions = new Error('no such table')
  const mock = mockAdapter({ fails: { disconnect: new Error('locked') } })
  const { view, store, logged } = await connectedWorld({ site, mock, config: { logLevel: 'warn' } })
  await waitForIdle()
  expect(view()).toBe('Connect')
  expect(store.get(noticeAtom)?.variant).toBe('error')
  expect(logged.map(({ message }) => message)).toContain('Could not disconnect the wallet')
})

test('an expired session is checked again', async () => {
  const world = signInWorld()
  const expirationTime = new Date(world.clock.now() + 60_000).toISOString()
  world.site.add({ accountAddress: world.address, chainId: ethereum }, { expirationTime })
  await waitForIdle()
  await connect(world.latchkey, { walletId: 'mock' })
  await waitForIdle()
  expect(world.status()).toBe('signedIn')
  world.site.clear()
  world.clock.advance(60_000)
  await waitForIdle()
  expect(world.view()).toBe('SIWXSignMessage')
})

test('a session that began here is checked when it expires, even if the site ends it a moment later', async () => {
  const site = siteSessions({ expirationTime: () => new Date(now() + 15_000).toISOString() })
  const world = await connectedWorld({ site })
  const now = () => world.clock.now()
  await signIn(world.latchkey)
  world.clock.advance(15_000)
  await waitForIdle()
  expect(world.status()).toBe('signedIn')
  site.clear()
  world.clock.advance(1_000)
  await waitForIdle()
  expect(world.view()).toBe('SIWXSignMessage')
})

test('a visitor who declined, signed in later and whose session expired is prompted again', async () => {
  const site = siteSessions({ expirationTime: () => new Date(now() + 15_000).toISOString() })
  const world = await connectedWorld({ site })
  const now = () => world.clock.now()
  await cancelSignIn(world.latchkey)
  await signIn(world.latchkey)
  expect(world.view()).toBeUndefined()
  site.clear()
  world.clock.advance(15_000)
  await waitForIdle()
  expect(world.view()).toBe('SIWXSignMessage')
})

test('another account uses the open view, which stays', async () => {
  const { latchkey, mock, store, site, view } = await connectedWorld()
  const { key } = store.get(locationAtom)
  const second = '0x2222222222222222222222222222222222222222'
  mock.emitAccounts('mock', [second])
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
  expect(store.get(locationAtom).key).toBe(key)
  const { data } = await signIn(latchkey)
  expect(data.accountAddress).toBe(second)
  expect(site.signedIn()).toEqual([`${ethereum}:${second}`])
})

test.each([
  ['a day late', -86_400_000],
  ['a day early', 86_400_000],
])('a device whose clock is %s follows the site, and does not poll it', async (_, skew) => {
  const world = signInWorld()
  const expirationTime = new Date(world.clock.now() + skew + 3_600_000).toISOString()
  world.site.add({ accountAddress: world.address, chainId: ethereum }, { expirationTime })
  await waitForIdle()
  await connect(world.latchkey, { walletId: 'mock' })
  await waitForIdle()
  for (let step = 0; step < 5; step += 1) {
    world.clock.advance(1)
    await waitForIdle()
  }
  expect(world.status()).toBe('signedIn')
  expect(world.site.calls).toEqual([['getSessions']])
})
