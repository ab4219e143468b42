import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { scriptedConnector } from '../../test/scriptedConnector.ts'
import { setup, waitForIdle } from '../../test/setup.ts'
import { disconnect } from '../connect/disconnect.ts'
import { connectionsAtom } from '../state/connections.ts'
import type { ConnectByUriOptions } from './connectByUri.lazy.ts'
import { connectByUri } from './connectByUri.ts'
import { pairingSlice } from './slice.ts'
// Preloaded, so that dynamic imports resolve in one turn.
import './connectByUri.lazy.ts'
import { pairingAtom } from '../state/pairing.ts'

const relayWallet = { connectorId: 'walletConnect', type: 'walletConnect' as const, name: 'Fox' }
const proof = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  caipNetworkId: 'eip155:1' as const,
  message: 'Sign in',
  signature: '0x00',
  cacao: {},
}

/** A page that shows a QR code. */
async function waiting(options: ConnectByUriOptions = {}) {
  const connector = scriptedConnector()
  const mock = mockAdapter({ wallets: [{ connectorId: 'fox' }, relayWallet] })
  const world = setup({ connectors: [connector.factory] }, mock)
  const outcome = connectByUri(world.latchkey, options).catch((cause: unknown) => cause)
  await waitForIdle()
  connector.last().carry()
  const { store } = world.latchkey
  return { ...world, connector, outcome, store, pairing: () => store.get(pairingAtom) }
}

test.each([
  ['everything', {}],
  ['every relay connection', { connectorId: 'walletConnect' }],
  ['a namespace that the wallet may approve', { namespace: 'eip155' }],
  ['a namespace over the relay', { namespace: 'eip155', connectorId: 'walletConnect' }],
])('security: a wallet that approves after %s disconnected is not connected', async (_, target) => {
  const { latchkey, connector, outcome, store, pairing } = await waiting()
  const proposal = connector.last()
  await disconnect(latchkey, target)
  proposal.approve()
  expect(await outcome).toMatchObject({ code: 'cancelled' })
  expect(store.get(connectionsAtom)).toEqual([])
  expect(pairing()).toMatchObject({ status: 'disconnected', uri: undefined, error: undefined })
})

test('error: a relay of the site that names no URI in 30 s cannot be reached', async () => {
  const mock = mockAdapter({ wallets: [relayWallet] })
  const { latchkey, clock } = setup({}, mock)
  mock.hold('connect')
  const outcome = connectByUri(latchkey).catch((cause: unknown) => cause)
  await waitForIdle()
  clock.advance(29_999)
  await waitForIdle()
  expect(latchkey.store.get(pairingAtom).error).toBeUndefined()
  clock.advance(1)
  expect(await outcome).toMatchObject({ code: 'relay' })
  expect(latchkey.store.get(pairingAtom)).toMatchObject({
    status: 'disconnected',
    error: { code: 'relay' },
  })
})

test('the 30 s are for naming a URI, and for the relay of a site only', async () => {
  const mock = mockAdapter({ wallets: [relayWallet] })
  const world = setup(
    {
      adapters: [
        (context) => ({
          ...mock.factory(context),
          connect: ({ onUri, signal }) => {
            onUri?.('wc:topic@2')
            return new Promise((_, reject) => signal?.addEventListener('abort', reject))
          },
        }),
      ],
    },
    mock,
  )
  const connector = scriptedConnector()
  const other = setup({ connectors: [connector.factory] })
  for (const { latchkey, clock } of [world, other]) {
    connectByUri(latchkey).catch(() => {})
    await waitForIdle()
    clock.advance(30_000)
    await waitForIdle()
    expect(latchkey.store.get(pairingAtom)).toMatchObject({ status: 'connecting' })
  }
})

test('error: the relay of a site connects no other namespace than its own', async () => {
  const mock = mockAdapter({ wallets: [relayWallet] })
  const { latchkey } = setup({}, mock)
  await expect(connectByUri(latchkey, { namespace: 'solana' })).rejects.toMatchObject({
    code: 'walletNotFound',
  })
})

test.each([
  ['another wallet', { connectorId: 'fox' }],
  ['a namespace that is not configured', { namespace: 'cosmos' }],
])('a displayed QR code stays when %s is disconnected', async (_, target) => {
  const { latchkey, connector, outcome, pairing } = await waiting()
  await disconnect(latchkey, target)
  expect(pairing().uri).toBeDefined()
  connector.last().approve()
  expect(await outcome).toMatchObject({ connectorId: 'walletConnect' })
})

const never = () => new Promise<void>(() => {})

test('error: a proof that is never verified expires with the pairing', async () => {
  const { connector, clock, outcome, store, pairing } = await waiting({ onProofs: never })
  connector.last().approve([proof])
  await waitForIdle()
  expect(pairing().isBuffering).toBe(true)
  clock.advance(300_000)
  expect(await outcome).toMatchObject({ code: 'pairingExpired' })
  expect(connector.ended()).toBe(1)
  expect(store.get(connectionsAtom)).toEqual([])
  expect(pairing()).toMatchObject({ status: 'disconnected', isBuffering: false })
})

test('error: destroying an instance does not wait for a server', async () => {
  const { latchkey, connector, outcome, pairing } = await waiting({ onProofs: never })
  connector.last().approve([proof])
  await waitForIdle()
  latchkey.destroy()
  expect(await outcome).toMatchObject({ code: 'cancelled' })
  expect(pairing().isBuffering).toBe(false)
})

test('security: a proof that arrives after the visitor left does not sign in and ends the session', async () => {
  let isShown = false
  const controller = new AbortController()
  const world = await waiting({
    signal: controller.signal,
    onProofs() {
      isShown = true
      // Abort between the proofs and the connection.
      controller.abort()
      return never()
    },
  })
  world.connector.last().approve([proof])
  expect(await world.outcome).toMatchObject({ code: 'cancelled' })
  await waitForIdle()
  expect(isShown).toBe(true)
  expect(world.connector.ended()).toBe(1)
  expect(pairingSlice.of(world.latchkey).pending).toBeUndefined()
})

test('calls that share a URI activate the namespace of the last one', async () => {
  const namespaces = ['eip155', 'solana']
  const connector = scriptedConnector(namespaces)
  const { latchkey } = setup({
    connectors: [connector.factory],
    adapters: namespaces.map(
      (namespace) => mockAdapter({ namespace, wallets: [relayWallet] }).factory,
    ),
  })
  const calls = namespaces.map((namespace) =>
    connectByUri(latchkey, { cache: 'always', namespace }),
  )
  await waitForIdle()
  connector.last().approve()
  for (const call of calls) expect(await call).toMatchObject({ namespace: 'solana' })
})
