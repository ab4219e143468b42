import { runs } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptedConnector } from '../../test/scriptedConnector.ts'
import { mockPlatform, setup, waitForIdle } from '../../test/setup.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { cancelConnect } from '../connect/cancelConnect.ts'
import { connect } from '../connect/connect.ts'
import { alertAtom } from '../modal/alerts/state.ts'
import { openModal } from '../modal/router/openModal.ts'
import { modalAtom } from '../modal/router/state.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { connectionsAtom, disconnectReasonsAtom } from '../state/connections.ts'
import { connectByUri } from './connectByUri.ts'
import { pairingSlice } from './slice.ts'
// Preloaded, so that dynamic imports resolve in one turn.
import './handleConnectorEvent.ts'
import { openWalletLink } from './openWalletLink.ts'
import { prefetchPairingUri } from './prefetchPairingUri.ts'
import { resetPairing } from './resetPairing.ts'
import './connectByUri.lazy.ts'
import { pairingAtom } from '../state/pairing.ts'

const relayWallet = { connectorId: 'walletConnect', type: 'walletConnect' as const, name: 'Fox' }
const fox = { id: 'fox', name: 'Fox', mobile_link: 'fox://', webapp_link: 'https://fox.example' }

function start(
  connector = scriptedConnector(),
  { environment = {}, openLink = (_: string) => {} } = {},
) {
  const mock = mockAdapter({ wallets: [relayWallet] })
  const storage = createMemoryStorage()
  const world = setup(
    {
      connectors: [connector.factory],
      customWallets: [fox],
      storage,
      platform: { ...mockPlatform(), environment: () => environment, openLink },
    },
    mock,
  )
  const pairing = () => world.latchkey.store.get(pairingAtom)
  return { ...world, connector, storage, pairing }
}

test('a reset clears uri, expiry, linking and the recent wallet, and returns to disconnected', () => {
  const { latchkey } = setup()
  latchkey.store.set(pairingAtom, {
    status: 'connecting',
    uri: 'wc:1@2',
    expiresAt: 240_000,
    linking: { href: 'fox://', name: 'Fox' },
    recentWallet: 'fox',
    error: new UserRejectedError(),
    isBuffering: true,
    isBasic: true,
  })
  resetPairing(latchkey)
  expect(latchkey.store.get(pairingAtom)).toEqual({
    status: 'disconnected',
    uri: undefined,
    expiresAt: undefined,
    linking: undefined,
    recentWallet: undefined,
    error: undefined,
    isBuffering: false,
    isBasic: true,
  })
})

test('without a connector the list has no relay row', async () => {
  const { latchkey } = setup()
  await expect(connectByUri(latchkey)).rejects.toMatchObject({ code: 'walletNotFound' })
})

test("the relay's row connects by a URI, and the modal closes after the approval", async () => {
  const { latchkey, connector, pairing, events } = start()
  openModal(latchkey)
  await waitForIdle()
  const connecting = connect(latchkey, { walletId: 'walletConnect' })
  await waitForIdle()
  connector.last().carry()
  expect(pairing()).toMatchObject({ uri: 'wc:0@2?symKey=secret', status: 'connecting' })
  connector.last().approve()
  expect(await connecting).toMatchObject({ connectorId: 'walletConnect' })
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(events).toContainEqual(['CONNECT_SUCCESS', { method: 'qrcode', name: 'Fox' }])
})

test('cancelling the connection cancels the URI', async () => {
  const { latchkey, connector, pairing } = start()
  const connecting = connectByUri(latchkey)
  await waitForIdle()
  connector.last().carry()
  cancelConnect(latchkey)
  await expect(connecting).rejects.toMatchObject({ code: 'cancelled' })
  expect(pairing()).toMatchObject({ status: 'disconnected', uri: undefined, error: undefined })
  expect(connector.waiting.size).toBe(0)
})

test('error: a session without a configured namespace is ended', async () => {
  const { latchkey, connector, pairing } = start(scriptedConnector(['cosmos']))
  const connecting = connectByUri(latchkey)
  await waitForIdle()
  connector.last().approve()
  await expect(connecting).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  expect(connector.ended()).toBe(1)
  expect(pairing()).toMatchObject({ status: 'disconnected', isBuffering: false })
})

test('a namespace that cannot connect does not prevent the others', async () => {
  const { latchkey, connector, logged } = start(scriptedConnector(['cosmos', 'eip155']))
  const connecting = connectByUri(latchkey)
  await waitForIdle()
  connector.last().approve()
  expect(await connecting).toMatchObject({ namespace: 'eip155' })
  expect(connector.ended()).toBe(0)
  expect(logged).toEqual([])
})

test('error: an app that cannot be opened is reported, tracked without the link, and the QR code stays', async () => {
  const opened: string[] = []
  const { latchkey, connector, pairing, events } = start(scriptedConnector(), {
    openLink(url) {
      opened.push(url)
      throw new Error(`blocked ${url}`)
    },
  })
  const link = (kind: 'mobile' | 'desktop' | 'web') => () =>
    openWalletLink(latchkey, { walletId: 'fox', kind })
  // Without a URI.
  expect(link('mobile')).toThrow('This wallet cannot be opened from here')
  connectByUri(latchkey).catch(() => {})
  await waitForIdle()
  connector.last().carry()
  expect(link('desktop')).toThrow('This wallet cannot be opened from here')
  expect(opened).toEqual([])
  expect(link('mobile')).toThrow('This wallet cannot be opened from here')
  expect(opened).toHaveLength(1)
  expect(pairing()).toMatchObject({ linking: undefined, error: { code: 'walletLink' } })
  expect(pairing().uri).toBeDefined()
  const counted = events.filter(([name]) => name === 'CONNECT_PROXY_ERROR')
  const properties = { message: 'This wallet cannot be opened from here', name: 'Fox' }
  expect(counted).toEqual(Array(3).fill(['CONNECT_PROXY_ERROR', properties]))
  expect(JSON.stringify(events)).not.toContain('symKey')
  resetPairing(latchkey)
})

test('a web app is opened, and its link is not saved', async () => {
  const { latchkey, connector, pairing } = start()
  connectByUri(latchkey).catch(() => {})
  await waitForIdle()
  connector.last().carry()
  openWalletLink(latchkey, { walletId: 'fox', kind: 'web' })
  expect(pairing()).toMatchObject({ linking: undefined, recentWallet: 'fox' })
  resetPairing(latchkey)
})

test('the end of a session resets its pairing, and an expired one is reported', async () => {
  const { latchkey, connector, pairing, storage } = start()
  const connecting = connectByUri(latchkey)
  await waitForIdle()
  connector.last().carry()
  openWalletLink(latchkey, { walletId: 'fox', kind: 'mobile' })
  connector.last().approve()
  await connecting
  const deepLink = () => storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')
  expect(deepLink()).toBe('{"href":"fox://","name":"Fox"}')
  connector.report({ type: 'ended', reason: 'expired' })
  await waitForIdle()
  expect(deepLink()).toBeNull()
  expect(pairing()).toMatchObject({ status: 'disconnected', recentWallet: undefined })
  await expect.poll(() => latchkey.store.get(alertAtom)).toMatchObject({ title: 'Session Expired' })
})

test.each([
  ['Telegram', { isTelegram: true }],
  ['iOS Safari', { isIosSafari: true }],
])('in %s a URI is prefetched, and an unused one is not tracked', async (_, environment) => {
  const { latchkey, connector, clock, pairing, events } = start(scriptedConnector(), {
    environment,
  })
  prefetchPairingUri(latchkey)
  prefetchPairingUri(latchkey)
  await waitForIdle()
  expect(connector.waiting.size).toBe(1)
  connector.last().carry()
  openWalletLink(latchkey, { walletId: 'fox', kind: 'mobile' })
  expect(pairing()).toMatchObject({ status: 'disconnected', linking: { href: 'fox://' } })
  // Leaving a view cancels its own URI.
  cancelConnect(latchkey)
  expect(connector.waiting.size).toBe(1)
  const connecting = connectByUri(latchkey)
  await waitForIdle()
  connector.last().approve()
  await connecting
  const connected = events.length
  prefetchPairingUri(latchkey)
  await waitForIdle()
  connector.last().carry()
  clock.advance(300_000)
  await waitForIdle()
  expect(pairing()).toMatchObject({ uri: undefined, error: { code: 'pairingExpired' } })
  expect(events.slice(connected)).toEqual([])
})

test('elsewhere no URI is prefetched', async () => {
  const { latchkey, connector } = start()
  prefetchPairingUri(latchkey)
  prefetchPairingUri(setup().latchkey)
  await waitForIdle()
  expect(connector.waiting.size).toBe(0)
})

const steps = [
  'connect',
  'connect shared',
  'connect anew',
  'carry',
  'approve',
  'reject',
  'open',
  'reset',
  'cancel',
  'end',
  'wait',
] as const

test('for any order of events, a URI is shown only while a wallet may respond', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { maxLength: 14 }),
      fc.boolean(),
      async (isApproved, isTelegram) => {
        const { latchkey, connector, clock, pairing, events } = start(scriptedConnector(), {
          environment: { isTelegram },
        })
        const tries: Promise<unknown>[] = []
        const run = (cache: 'auto' | 'always' | 'never') =>
          tries.push(connectByUri(latchkey, { cache }).catch((cause) => cause))
        const act: Record<(typeof steps)[number], () => unknown> = {
          connect: () => run('auto'),
          'connect shared': () => run('always'),
          'connect anew': () => run('never'),
          carry: () => [...connector.waiting].at(-1)?.carry(),
          approve: () => [...connector.waiting].at(-1)?.approve(),
          reject: () => [...connector.waiting].at(-1)?.refuse(new UserRejectedError()),
          open: () => {
            try {
              openWalletLink(latchkey, { walletId: 'fox', kind: 'mobile' })
            } catch {
              // Without a URI, the call throws.
            }
          },
          reset: () => resetPairing(latchkey),
          cancel: () => cancelConnect(latchkey),
          end: () => connector.report({ type: 'ended', reason: 'deleted' }),
          wait: () => clock.advance(120_000),
        }
        for (const step of isApproved) {
          act[step]()
          await waitForIdle()
          const { uri, expiresAt, status, isBuffering } = pairing()
          expect(connector.waiting.size).toBeLessThanOrEqual(1)
          expect(uri === undefined).toBe(expiresAt === undefined)
          const isWaiting = connector.waiting.size > 0
          if (uri !== undefined || status === 'connecting') expect(isWaiting).toBe(true)
          expect(pairingSlice.of(latchkey).pending !== undefined).toBe(isWaiting)
          if (status === 'connected') expect(latchkey.store.get(connectionsAtom)).toHaveLength(1)
          expect(isBuffering).toBe(false)
        }
        resetPairing(latchkey)
        await waitForIdle()
        // Nothing hangs, and every success is counted once.
        const outcomes = await Promise.all(tries)
        const successes = new Set(outcomes.filter((outcome) => !(outcome instanceof Error)))
        const counted = events.filter(([name]) => name === 'CONNECT_SUCCESS')
        if (successes.size === 0) expect(counted).toEqual([])
        else expect(counted.length).toBeGreaterThan(0)
        expect(clock.pending).toBe(0)
        expect(latchkey.store.get(disconnectReasonsAtom)).toBeDefined()
        latchkey.destroy()
      },
    ),
    { numRuns: runs(60) },
  )
})
