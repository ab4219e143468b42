import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connectedWorld, ethereum, polygon, signInWorld } from '../../test/signInWorld.ts'
import { siteSessions } from '../../test/siteSessions.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { signIn } from '../signIn/signIn.ts'
import { connectionsAtom } from '../state/connections.ts'
import { sessionsAtom } from '../state/signIn.ts'
import { signOut } from './signOut.ts'

async function signedInTwice() {
  const world = await connectedWorld()
  await signIn(world.latchkey)
  await switchNetwork(world.latchkey, polygon)
  await waitForIdle()
  await signIn(world.latchkey)
  expect(world.site.signedIn()).toHaveLength(2)
  return world
}

test('ends the session of exactly the active account, and the wallet stays connected', async () => {
  const { latchkey, site, address, status, store, view } = await signedInTwice()
  await signOut(latchkey)
  await waitForIdle()
  expect(site.signedIn()).toEqual([`${ethereum}:${address}`])
  expect(store.get(sessionsAtom)).toHaveLength(1)
  expect(store.get(connectionsAtom)).toHaveLength(1)
  expect(status()).toBe('signedOut')
  expect(view()).toBeUndefined()
})

test('ends another session of the list', async () => {
  const { latchkey, site, address, status } = await signedInTwice()
  await signOut(latchkey, { accountAddress: address, chainId: ethereum })
  expect(site.signedIn()).toEqual([`${polygon}:${address}`])
  expect(status()).toBe('signedIn')
})

test('an account that signs another one out is prompted again when its own session expires', async () => {
  const { latchkey, site, address: accountAddress, clock, view } = signInWorld()
  const expirationTime = new Date(clock.now() + 60_000).toISOString()
  site.add({ accountAddress, chainId: ethereum }, { expirationTime })
  site.add({ accountAddress, chainId: polygon })
  await waitForIdle()
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  await signOut(latchkey, { accountAddress, chainId: polygon })
  site.clear()
  clock.advance(60_000)
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
})

test('ends all sessions of this browser', async () => {
  const { latchkey, site, store } = await signedInTwice()
  await signOut(latchkey, 'all')
  expect(site.signedIn()).toEqual([])
  expect(store.get(sessionsAtom)).toEqual([])
})

test('a visitor signs in again on request', async () => {
  const { latchkey, status } = await signedInTwice()
  await signOut(latchkey)
  await signIn(latchkey)
  expect(status()).toBe('signedIn')
})

test('error: if the site fails, the session stays', async () => {
  const { latchkey, site, status } = await signedInTwice()
  site.fails.revokeSession = new Error('down')
  await expect(signOut(latchkey)).rejects.toMatchObject({ code: 'signOutFailed', retryable: true })
  expect(status()).toBe('signedIn')
})

test("error: without the option it rejects with 'SIWX is not enabled'", async () => {
  await expect(signOut(setup().latchkey)).rejects.toThrow('SIWX is not enabled')
})

test('without an account it ends no session', async () => {
  const site = siteSessions()
  const { latchkey } = setup({ siwx: site.siwx })
  await signOut(latchkey)
  expect(site.calls).toEqual([])
})

const two = () =>
  mockAdapter({
    wallets: [
      { connectorId: 'mock', accounts: ['0x1111111111111111111111111111111111111110'] },
      { connectorId: 'other', accounts: ['0x2222222222222222222222222222222222222222'] },
    ],
  })

test('disconnecting one of two wallets ends its sessions, on every network, and no other', async () => {
  const { latchkey, site, store } = await connectedWorld({ mock: two() })
  await signIn(latchkey)
  site.add({ accountAddress: '0x1111111111111111111111111111111111111110', chainId: polygon })
  await connect(latchkey, { walletId: 'other' })
  await waitForIdle()
  await signIn(latchkey)
  await disconnect(latchkey, { namespace: 'eip155', connectorId: 'mock' })
  expect(site.signedIn()).toEqual([`${ethereum}:0x2222222222222222222222222222222222222222`])
  expect(store.get(sessionsAtom).map(({ data }) => data.accountAddress)).toEqual([
    '0x2222222222222222222222222222222222222222',
  ])
})

test('a site may keep sessions when wallets disconnect', async () => {
  const site = siteSessions({ signOutOnDisconnect: false })
  const { latchkey } = await connectedWorld({ site })
  await signIn(latchkey)
  await disconnect(latchkey)
  expect(site.signedIn()).toHaveLength(1)
})

test('security: disconnecting signs out even after the wallet disconnected and the site was down', async () => {
  const { latchkey, mock, site } = await connectedWorld()
  await signIn(latchkey)
  site.fails.setSessions = new Error('down')
  mock.dropConnection('mock')
  await waitForIdle()
  await expect(disconnect(latchkey)).rejects.toMatchObject({ code: 'disconnectFailed' })
  delete site.fails.setSessions
  await disconnect(latchkey, { namespace: 'eip155' })
  expect(site.signedIn()).toHaveLength(1)
  await disconnect(latchkey)
  expect(site.signedIn()).toEqual([])
})
