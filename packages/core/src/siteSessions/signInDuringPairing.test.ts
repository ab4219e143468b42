import { type MockAdapter, mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { scriptedConnector } from '../../test/scriptedConnector.ts'
import { waitForIdle } from '../../test/setup.ts'
import { ethereum, polygon, signInWorld } from '../../test/signInWorld.ts'
import { siteSessions, unknown } from '../../test/siteSessions.ts'
import { noticeAtom } from '../modal/notices/state.ts'
import type { ConnectByUriOptions } from '../pairing/connectByUri.lazy.ts'
import { connectByUri } from '../pairing/connectByUri.ts'
import { connectionsAtom } from '../state/connections.ts'
import '../pairing/connectByUri.lazy.ts'
import '../signInChunk/index.ts'
import './index.ts'
import { openModal } from '../modal/router/openModal.ts'
import type { LatchkeyConfig } from '../options/schema.ts'
import type { SiwxConfig } from '../options/siwx.ts'
import { sessionsAtom } from '../state/signIn.ts'
import { queueSessionChange } from './sessionChanges.ts'

const address = '0x1111111111111111111111111111111111111110'
const request = { nonce: 'fromTheServer', domain: 'shop.example', uri: 'https://shop.example' }
const proof = {
  address,
  caipNetworkId: ethereum,
  message: `shop.example wants you to sign in with your Ethereum account:\n${address}`,
  signature: '0x00',
  cacao: {
    h: { t: 'caip122' },
    p: { ...request, aud: request.uri, exp: '2026-11-22T00:00:00Z' },
    s: {},
  },
} as const

type Create = SiwxConfig['createMessage']
const fill: Create = async (account) => ({
  ...request,
  ...account,
  version: '1',
  toString: () => '',
})

const oneClickSite = (createMessage: Create = fill) =>
  siteSessions({ required: true, createMessage })

/** A page that shows a QR code. */
async function waiting({
  site = oneClickSite(),
  options = {},
  config = {},
}: {
  site?: ReturnType<typeof siteSessions>
  options?: ConnectByUriOptions
  config?: Partial<LatchkeyConfig>
} = {}) {
  const connector = scriptedConnector()
  const wallet = {
    connectorId: 'walletConnect',
    type: 'walletConnect' as const,
    accounts: [address],
  }
  const mock: MockAdapter = mockAdapter({ wallets: [{ connectorId: 'mock' }, wallet] })
  const adapters = [mock.factory]
  const world = signInWorld({
    site,
    mock,
    config: { adapters, connectors: [connector.factory], ...config },
  })
  openModal(world.latchkey, 'ConnectingWalletConnect')
  const outcome = connectByUri(world.latchkey, options).catch((cause: unknown) => cause)
  await waitForIdle()
  await waitForIdle()
  return { ...world, connector, outcome, notice: () => world.store.get(noticeAtom)?.text }
}

test('one approval connects and signs in, on every chain the wallet signed for', async () => {
  const { connector, outcome, site, status, view, named } = await waiting()
  connector.last().carry()
  expect(connector.last().params.signIn).toEqual({ ...request, version: '1' })
  connector.last().approve([proof, { ...proof, caipNetworkId: polygon }])
  expect(await outcome).toMatchObject({ connectorId: 'walletConnect' })
  await waitForIdle()
  await waitForIdle()
  expect(site.signedIn()).toEqual([`${ethereum}:${address}`, `${polygon}:${address}`])
  expect(status()).toBe('signedIn')
  expect(view()).toBeUndefined()
  expect(named('SIWX_AUTH_SUCCESS')).toEqual([
    ['SIWX_AUTH_SUCCESS', { network: ethereum, isSmartAccount: false }],
  ])
})

test("'Authenticating...' is shown while the server verifies, and disappears with its response", async () => {
  const { connector, outcome, site, notice, clock, store } = await waiting()
  site.hold('setSessions')
  connector.last().approve([proof])
  await waitForIdle()
  expect(store.get(noticeAtom)).toMatchObject({ variant: 'loading', text: 'Authenticating...' })
  clock.advance(10_000)
  expect(notice()).toBe('Authenticating...')
  site.release('setSessions')
  await outcome
  expect(notice()).toBeUndefined()
})

test('a wallet that does not sign while connecting is prompted in the view', async () => {
  const { connector, outcome, view } = await waiting()
  connector.last().approve([])
  await outcome
  await waitForIdle()
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
})

test('security: a signature that the server rejects connects no wallet, ends the session and is tracked', async () => {
  const { connector, outcome, site, store, named } = await waiting()
  site.fails.setSessions = new Error('signatureWrong')
  connector.last().approve([proof])
  expect(await outcome).toMatchObject({ code: 'signatureDeclined' })
  expect(connector.ended()).toBe(1)
  expect(store.get(connectionsAtom)).toEqual([])
  expect(named('SIWX_AUTH_ERROR')).toHaveLength(1)
})

test('error: if verification is unavailable, the wallet is connected and the view requests a signature', async () => {
  const { connector, outcome, site, view, named } = await waiting()
  site.fails.setSessions = unknown()
  connector.last().approve([proof])
  expect(await outcome).toMatchObject({ connectorId: 'walletConnect' })
  await waitForIdle()
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
  expect(named('SIWX_AUTH_ERROR')).toEqual([])
})

test.each(['issuedInFuture', 'issuedTooLongAgo', 'recapNotAllowed', 'nonceExpired'])(
  "error: if the site rejects the message of the relay's library (%s), the view requests a signature of its own message",
  async (reason) => {
    const { connector, outcome, site, view, status } = await waiting()
    site.fails.setSessions = Object.assign(new Error('no'), { code: 'signInRefused', reason })
    connector.last().approve([proof])
    expect(await outcome).toMatchObject({ connectorId: 'walletConnect' })
    await waitForIdle()
    await waitForIdle()
    expect(status()).toBe('signedOut')
    expect(view()).toBe('SIWXSignMessage')
    expect(site.signedIn()).toEqual([])
  },
)

test('security: a session that the server creates after the visitor left is revoked', async () => {
  const controller = new AbortController()
  const { connector, outcome, site } = await waiting({ options: { signal: controller.signal } })
  site.hold('setSessions')
  connector.last().approve([proof])
  await waitForIdle()
  controller.abort()
  expect(await outcome).toMatchObject({ code: 'cancelled' })
  site.release('setSessions')
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
})

test('security: a sign-in that is cancelled while it waits for another change of sessions sends nothing', async () => {
  const controller = new AbortController()
  const { connector, latchkey, outcome, site } = await waiting({
    options: { signal: controller.signal },
  })
  let release = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  const change = queueSessionChange(latchkey, () => blocked)
  connector.last().approve([proof])
  await waitForIdle()
  controller.abort()
  expect(await outcome).toMatchObject({ code: 'cancelled' })
  release()
  await change
  await waitForIdle()
  expect(site.calls.map(([step]) => step)).not.toContain('setSessions')
})

test('security: a visitor who is signed in and then not connected is signed out again', async () => {
  const { connector, outcome, site, mock, store } = await waiting()
  mock.fails.connect = new Error('the session is gone')
  connector.last().approve([proof, { ...proof, caipNetworkId: polygon }])
  expect(await outcome).toBeInstanceOf(Error)
  await waitForIdle()
  expect(store.get(connectionsAtom)).toEqual([])
  expect(site.signedIn()).toEqual([])
  expect(store.get(sessionsAtom)).toEqual([])
})

test('security: a visitor who leaves while the wallet connects is signed out again', async () => {
  const controller = new AbortController()
  const { connector, outcome, site, mock } = await waiting({
    options: { signal: controller.signal },
  })
  mock.hold('connect')
  connector.last().approve([proof])
  await waitForIdle()
  expect(site.signedIn()).toHaveLength(1)
  controller.abort()
  expect(await outcome).toMatchObject({ code: 'cancelled' })
  mock.release('connect')
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
})

test('error: a server without a message does not delay the QR code', async () => {
  const site = oneClickSite(() => Promise.reject(unknown()))
  const { connector } = await waiting({ site })
  expect(connector.last().params.signIn).toBeUndefined()
  const silent = await waiting({ site: oneClickSite(() => new Promise(() => {})) })
  silent.clock.advance(5_000)
  await waitForIdle()
  expect(silent.connector.last().params.signIn).toBeUndefined()
})

test('it requires a site whose only namespace is eip155', async () => {
  const solana = mockAdapter({ namespace: 'solana', wallets: [] })
  const evm = mockAdapter()
  const both = await waiting({ config: { adapters: [evm.factory, solana.factory] } })
  expect(both.connector.last().params.signIn).toBeUndefined()
  const only = await waiting({ config: { adapters: [solana.factory] } })
  expect(only.connector.last().params.signIn).toBeUndefined()
})

test('the sign-in of the caller of connectByUri takes precedence', async () => {
  const ownRequest = { ...request, nonce: 'its own' }
  const { connector } = await waiting({ options: { signIn: ownRequest } })
  expect(connector.last().params.signIn).toEqual(ownRequest)
})
