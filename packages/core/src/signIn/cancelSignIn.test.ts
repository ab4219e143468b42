import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import { connectedWorld, ethereum, polygon, signInWorld } from '../../test/signInWorld.ts'
import { siteSessions } from '../../test/siteSessions.ts'
import { connect } from '../connect/connect.ts'
import { openModal } from '../modal/router/openModal.ts'
import { locationAtom } from '../modal/router/state.ts'
import { cancelSignInView } from '../modal/signIn/cancelSignInView.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { connectionsAtom } from '../state/connections.ts'
import { signInAtom } from '../state/signIn.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { signIn } from './signIn.ts'

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

test('a disconnected wallet is prompted to sign in again when it reconnects', async () => {
  const { latchkey, view } = await connectedWorld()
  await cancelSignIn(latchkey)
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
})

test('cancelling on a second network disconnects without a network switch', async () => {
  const { latchkey, mock, view, store } = await connectedWorld()
  await signIn(latchkey)
  await switchNetwork(latchkey, polygon)
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
  const before = mock.calls.length
  await cancelSignIn(latchkey)
  await waitForIdle()
  expect(mock.calls.slice(before).map(({ method }) => method)).toEqual(['disconnect'])
  expect(mock.wallet().caipNetworkId).toBe(polygon)
  expect(store.get(connectionsAtom)).toEqual([])
  expect(view()).toBeUndefined()
})

test('the modal closes immediately, even if the wallet is slow to disconnect', async () => {
  const { latchkey, mock, view, store } = await connectedWorld()
  mock.hold('disconnect')
  const cancelling = cancelSignIn(latchkey)
  await waitForIdle()
  expect(view()).toBeUndefined()
  expect(store.get(signInAtom).step).toBe('cancelling')
  // A second click has no effect, and a view opened meanwhile stays.
  await cancelSignIn(latchkey)
  openModal(latchkey, 'WhatIsAWallet')
  mock.release('disconnect')
  await cancelling
  expect(store.get(connectionsAtom)).toEqual([])
  expect(store.get(signInAtom).step).toBeUndefined()
  expect(view()).toBe('WhatIsAWallet')
})

test('error: a wallet that does not disconnect does not block the visitor', async () => {
  const mock = mockAdapter({ fails: { disconnect: new Error('locked') } })
  const config = { logLevel: 'warn' } as const
  const { latchkey, view, store, logged } = await connectedWorld({ mock, config })
  await cancelSignIn(latchkey)
  expect(view()).toBeUndefined()
  expect(store.get(connectionsAtom)).toEqual([])
  expect(logged.map(({ message }) => message)).toContain('Could not disconnect the wallet')
})

test('the legacy view also disconnects if sign-in is optional', async () => {
  const { latchkey, store, view } = await connectedWorld({ site: siteSessions() })
  openModal(latchkey, 'ConnectingSiwe')
  await cancelSignInView(latchkey)
  expect(store.get(connectionsAtom)).toEqual([])
  expect(view()).toBeUndefined()
})

test('the legacy view without a wallet goes to Connect', async () => {
  const { latchkey, view, named } = signInWorld()
  openModal(latchkey, 'ConnectingSiwe')
  await cancelSignInView(latchkey)
  expect(view()).toBe('Connect')
  expect(named('CLICK_CANCEL_SIWX')).toEqual([])
})
