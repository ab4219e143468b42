import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connectedWorld, ethereum, polygon, signInWorld } from '../../test/signInWorld.ts'
import { siteSessions, unknown } from '../../test/siteSessions.ts'
import { connect } from '../connect/connect.ts'
import { closeNetworks } from '../modal/networks/closeNetworks.ts'
import { navigate } from '../modal/router/navigate.ts'
import { openModal } from '../modal/router/openModal.ts'
import { requestClose } from '../modal/router/requestClose.ts'
import { locationAtom, modalAtom } from '../modal/router/state.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { connectionsAtom } from '../state/connections.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { signIn } from './signIn.ts'

test('on connecting, the view opens if the network is supported and the account has no session', async () => {
  const { view, status, store } = await connectedWorld()
  expect(view()).toBe('SIWXSignMessage')
  expect(store.get(locationAtom).canGoBack).toBe(false)
  expect(status()).toBe('signedOut')
})

test('without the option no sign-in is requested, and the modal closes', async () => {
  const { latchkey } = setup()
  await waitForIdle()
  openModal(latchkey)
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('on an unsupported network no sign-in is requested', async () => {
  const mock = mockAdapter({ wallets: [{ connectorId: 'mock', caipNetworkId: 'eip155:5' }] })
  const { view, site } = await connectedWorld({ mock, config: { allowUnsupportedChain: true } })
  expect(view()).toBeUndefined()
  expect(site.calls).toEqual([])
})

test('without a connected address the site gets no request', async () => {
  const { site, status, view } = signInWorld()
  await waitForIdle()
  expect(site.calls).toEqual([])
  expect(status()).toBe('disconnected')
  expect(view()).toBeUndefined()
})

test('with a session no sign-in is requested, and the modal closes after the check', async () => {
  const world = signInWorld()
  world.site.add({ accountAddress: world.address, chainId: ethereum })
  world.site.hold('getSessions')
  openModal(world.latchkey)
  await waitForIdle()
  await connect(world.latchkey, { walletId: 'mock' })
  await waitForIdle()
  // The current view stays until the check resolves.
  expect(world.view()).toBe('Connect')
  expect(world.status()).toBe('checking')
  world.site.release('getSessions')
  await waitForIdle()
  expect(world.view()).toBeUndefined()
  expect(world.status()).toBe('signedIn')
})

test('a view that the visitor opened meanwhile stays', async () => {
  const world = signInWorld()
  world.site.add({ accountAddress: world.address, chainId: ethereum })
  world.site.hold('getSessions')
  await waitForIdle()
  openModal(world.latchkey)
  await connect(world.latchkey, { walletId: 'mock' })
  await waitForIdle()
  openModal(world.latchkey, 'Networks')
  world.site.release('getSessions')
  await waitForIdle()
  expect(world.view()).toBe('Networks')
})

test('security: a session of another account or chain does not count', async () => {
  const world = signInWorld()
  world.site.add({ accountAddress: world.address, chainId: polygon })
  world.site.add({
    accountAddress: '0x2222222222222222222222222222222222222222',
    chainId: ethereum,
  })
  await waitForIdle()
  await connect(world.latchkey, { walletId: 'mock' })
  await waitForIdle()
  expect(world.view()).toBe('SIWXSignMessage')
})

test('a network change checks again, once for each network', async () => {
  const { latchkey, view, status, site } = await connectedWorld()
  await signIn(latchkey)
  expect(view()).toBeUndefined()
  await switchNetwork(latchkey, polygon)
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
  expect(status()).toBe('signedOut')
  await signIn(latchkey)
  await switchNetwork(latchkey, ethereum)
  await waitForIdle()
  expect(view()).toBeUndefined()
  expect(status()).toBe('signedIn')
  expect(site.signedIn()).toHaveLength(2)
})

/** Signed in on one network, switches to another in the modal. The session check stays pending. */
async function switchedInModal() {
  const world = await connectedWorld()
  await signIn(world.latchkey)
  openModal(world.latchkey, 'Account')
  navigate(world.latchkey, 'Networks')
  navigate(world.latchkey, 'SwitchNetwork', { caipNetworkId: polygon })
  world.site.hold('getSessions')
  await switchNetwork(world.latchkey, polygon)
  closeNetworks(world.latchkey)
  await waitForIdle()
  return world
}

test('after a switch the open card waits for the session check and shows the sign-in without closing', async () => {
  const { site, view, named } = await switchedInModal()
  const closed = named('MODAL_CLOSE').length
  expect(view()).toBe('SwitchNetwork')
  site.release('getSessions')
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
  expect(named('MODAL_CLOSE')).toHaveLength(closed)
})

test('after a switch to a signed-in network the card returns to the view before Networks', async () => {
  const { site, view, address, latchkey } = await switchedInModal()
  site.add({ accountAddress: address, chainId: polygon })
  site.release('getSessions')
  await waitForIdle()
  expect(view()).toBe('Account')
  expect(latchkey.store.get(locationAtom).canGoBack).toBe(false)
})

test('error: after a switch the card closes if the session check fails', async () => {
  const { site, view } = await switchedInModal()
  site.fails.getSessions = unknown()
  site.release('getSessions')
  await waitForIdle()
  expect(view()).toBe('Account')
})

test('after the wallet leaves an unsupported network, the same card shows the sign-in', async () => {
  const { latchkey, mock, site, view, named } = await connectedWorld()
  await signIn(latchkey)
  mock.emitChain('mock', 'eip155:999')
  await waitForIdle()
  expect(view()).toBe('UnsupportedChain')
  const closed = named('MODAL_CLOSE').length
  site.hold('getSessions')
  mock.emitChain('mock', polygon)
  await waitForIdle()
  expect(view()).toBe('UnsupportedChain')
  site.release('getSessions')
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
  expect(named('MODAL_CLOSE')).toHaveLength(closed)
})

test('another account of the wallet is prompted to sign in too', async () => {
  const { latchkey, mock, view, status } = await connectedWorld()
  await signIn(latchkey)
  mock.emitAccounts('mock', ['0x2222222222222222222222222222222222222222'])
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
  expect(status()).toBe('signedOut')
})

test('the view closes when its wallet disconnects', async () => {
  const { mock, view, status } = await connectedWorld()
  mock.dropConnection('mock')
  await waitForIdle()
  expect(view()).toBeUndefined()
  expect(status()).toBe('disconnected')
})

test('X, Escape and the overlay shake while a required sign-in is missing', async () => {
  const { latchkey, store, view } = await connectedWorld()
  requestClose(latchkey)
  expect(view()).toBe('SIWXSignMessage')
  expect(store.get(modalAtom).isShaking).toBe(true)
})

test('an optional sign-in can be closed', async () => {
  const { latchkey, view, store } = await connectedWorld({ site: siteSessions() })
  expect(view()).toBe('SIWXSignMessage')
  requestClose(latchkey)
  expect(view()).toBeUndefined()
  expect(store.get(connectionsAtom)).toHaveLength(1)
})

test('an account that declined is prompted again on another network only', async () => {
  const { latchkey, site, view } = await connectedWorld({ site: siteSessions() })
  await cancelSignIn(latchkey)
  expect(view()).toBeUndefined()
  site.notify()
  await waitForIdle()
  expect(view()).toBeUndefined()
  await switchNetwork(latchkey, polygon)
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
})

test('nothing is requested after destroy, and other tabs are not observed', async () => {
  const { latchkey, site, mock } = await connectedWorld()
  expect(site.listening()).toBe(1)
  latchkey.destroy()
  const before = site.calls.length
  mock.emitChain('mock', polygon)
  await waitForIdle()
  expect(site.listening()).toBe(0)
  expect(site.calls).toHaveLength(before)
})

test('error: without BroadcastChannel the session is checked anyway', async () => {
  const site = siteSessions({
    required: true,
    watchSessions: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  const { view, latchkey, status } = await connectedWorld({ site })
  expect(view()).toBe('SIWXSignMessage')
  await signIn(latchkey)
  expect(status()).toBe('signedIn')
})
