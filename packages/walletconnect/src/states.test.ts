import {
  activeConnectionAtom,
  connectByUri,
  connectionsAtom,
  disconnect,
  pairingAtom,
  reconnect,
  walletRowsAtom,
} from '@latchkey/core'
import { disconnectReasonsAtom, openWalletLink, resetPairing } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockClock } from '@latchkey/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { evmAddress, getUri, network, solanaId, startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const deepLink = 'WALLETCONNECT_DEEPLINK_CHOICE'
const fox = { id: 'fox', name: 'Fox', mobile_link: 'fox://', desktop_link: 'fox-desktop:' }

test('on a phone the link opens the app, is saved with the session, and is forgotten with it', async () => {
  const opened: [string, string][] = []
  const browser = world.browser()
  const page = world.open(browser, {
    customWallets: [fox],
    platform: {
      isMobile: () => true,
      phoneSystem: () => 'android',
      openLink: (url, target) => void opened.push([url, target]),
    },
  })
  const { latchkey } = page
  expect(page.pairing().status).toBe('disconnected')
  const connecting = connectByUri(latchkey)
  const uri = await getUri(page)
  expect(page.pairing().status).toBe('connecting')
  openWalletLink(latchkey, { walletId: 'fox', kind: 'mobile' })
  expect(opened).toEqual([[`fox://wc?uri=${encodeURIComponent(uri)}`, '_self']])
  expect(page.pairing()).toMatchObject({
    linking: { href: 'fox://', name: 'Fox' },
    recentWallet: 'fox',
  })
  expect(browser.storage.getItem(deepLink)).toBeNull()
  await world.wallet.pair(uri)
  await (await world.wallet.nextProposal()).approve()
  const { wallet } = await connecting
  expect(browser.storage.getItem(deepLink)).toBe('{"href":"fox://","name":"Fox"}')
  expect(browser.storage.getItem(`${browser.id}:1:recentWallets`)).toBe('["fox"]')
  expect(page.pairing()).toMatchObject({ status: 'connected', uri: undefined })
  expect(page.events).toContainEqual(['CONNECT_SUCCESS', { method: 'mobile', name: wallet.name }])

  await world.wallet.disconnect()
  await waitFor(() => expect(browser.storage.getItem(deepLink)).toBeNull())
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
  expect(latchkey.store.get(disconnectReasonsAtom)).toMatchObject({
    eip155: 'walletDisconnected',
  })
  expect(page.pairing()).toMatchObject({
    status: 'disconnected',
    uri: undefined,
    expiresAt: undefined,
    linking: undefined,
    recentWallet: undefined,
  })
  page.close()
})

test.each([
  ['Telegram', { environment: () => ({ isTelegram: true }) }],
  ['iOS Safari', { environment: () => ({ isIosSafari: true }) }],
])(
  'in %s a pairing is used again until it is nearly over, and the status changes at its end',
  async (_, platform) => {
    const clock = mockClock(Date.now())
    const page = world.open(world.browser(), { platform, clock })
    const { latchkey } = page
    const first = connectByUri(latchkey)
    const uri = await getUri(page)
    expect(page.pairing()).toMatchObject({
      status: 'disconnected',
      expiresAt: clock.now() + 240_000,
    })
    const controller = new AbortController()
    const second = connectByUri(latchkey, { signal: controller.signal })
    clock.advance(230_000)
    const third = connectByUri(latchkey)
    expect(await getUri(page)).toBe(uri)
    // One caller's abort does not cancel it for the others.
    controller.abort()
    await expect(second).rejects.toMatchObject({ code: 'cancelled' })
    expect(page.pairing().uri).toBe(uri)
    clock.advance(1)
    const fourth = connectByUri(latchkey)
    await expect(first).rejects.toMatchObject({ code: 'cancelled' })
    await expect(third).rejects.toMatchObject({ code: 'cancelled' })
    const next = await getUri(page)
    expect(next).not.toBe(uri)
    await world.wallet.pair(next)
    await (await world.wallet.nextProposal()).approve()
    await fourth
    expect(page.pairing()).toMatchObject({ status: 'connected', expiresAt: undefined })
    await latchkey.connectors[0]?.disconnect()
    page.close()
  },
)

test('elsewhere each attempt has its own URI, and a reset cancels the pending one', async () => {
  const page = world.open(world.browser())
  const first = connectByUri(page.latchkey)
  const uri = await getUri(page)
  const second = connectByUri(page.latchkey)
  await expect(first).rejects.toMatchObject({ code: 'cancelled' })
  expect(await getUri(page)).not.toBe(uri)
  resetPairing(page.latchkey)
  expect(page.pairing()).toMatchObject({ status: 'disconnected', uri: undefined })
  await expect(second).rejects.toMatchObject({ code: 'cancelled' })
  page.close()
})

test('a site without adapters connects by the relay alone, with a pending state', async () => {
  const page = world.open(world.browser(), {
    adapters: [],
    options: { networks: [network('eip155:1'), network(solanaId)] },
  })
  const seen: unknown[] = []
  page.latchkey.store.sub(pairingAtom, () => {
    const { isBasic, isBuffering, status } = page.pairing()
    seen.push({ isBasic, isBuffering, status })
  })
  expect((await connectPage(world, page)).address).toBe(evmAddress)
  expect(seen.at(0)).toEqual({ isBasic: true, isBuffering: false, status: 'connecting' })
  expect(seen).toContainEqual({ isBasic: true, isBuffering: true, status: 'connecting' })
  expect(seen.at(-1)).toEqual({ isBasic: true, isBuffering: false, status: 'connected' })
  const { latchkey } = page
  expect(latchkey.store.get(connectionsAtom).map(({ namespace }) => namespace)).toEqual([
    'eip155',
    'solana',
  ])
  expect(latchkey.store.get(walletRowsAtom)).toMatchObject([
    { id: 'walletConnect', type: 'walletConnect', connectors: [{}, {}], isConnected: true },
  ])
  await disconnect(latchkey, { namespace: 'solana' })
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
  page.close()
})

test('changes of the wallet are applied: network, account, namespaces, its end', async () => {
  const browser = world.browser()
  const page = world.open(browser)
  const { latchkey } = page
  await connectPage(world, page)
  const active = () => latchkey.store.get(activeConnectionAtom)
  const [session] = world.wallet.sessions()
  if (!session) throw new Error('no session')
  const second = session.namespaces.eip155?.accounts[1]?.split(':')[2]

  await world.wallet.switchChain('eip155:137')
  await waitFor(() => expect(active()?.caipNetworkId).toBe('eip155:137'))
  await world.wallet.changeAccounts('eip155:137', [second ?? ''])
  await waitFor(() => expect(active()?.address).toBe(second))
  // A stranger's address and a network that was never approved are not followed.
  await world.wallet.changeAccounts('eip155:137', ['0x000000000000000000000000000000000000dEaD'])
  await world.wallet.emit('eip155:137', { name: 'chainChanged', data: '0x2105' })
  await world.wallet.extend()
  const { solana: _, ...others } = session.namespaces
  await world.wallet.update(others)
  await waitFor(() =>
    expect(latchkey.store.get(connectionsAtom).map(({ namespace }) => namespace)).toEqual([
      'eip155',
      'bip122',
    ]),
  )
  expect(active()).toMatchObject({ address: second, caipNetworkId: 'eip155:137' })
  page.close()

  const again = world.open(browser)
  await reconnect(again.latchkey)
  expect(again.latchkey.store.get(activeConnectionAtom)).toMatchObject({
    address: second,
    caipNetworkId: 'eip155:137',
  })
  expect(again.events).toContainEqual([
    'CONNECT_SUCCESS',
    expect.objectContaining({ method: 'qrcode', reconnect: true }),
  ])
  await world.wallet.disconnect()
  await waitFor(() => expect(again.latchkey.store.get(connectionsAtom)).toEqual([]))
  again.close()
})

test('security: the URI reaches no log, no event and no storage, and its key goes with the session', async () => {
  const browser = world.browser()
  const page = world.open(browser)
  const connecting = connectByUri(page.latchkey)
  const uri = await getUri(page)
  const key = /symKey=([0-9a-f]+)/.exec(uri)?.[1]
  if (!key) throw new Error('no key in the URI')
  await world.wallet.pair(uri)
  await (await world.wallet.nextProposal()).approve()
  expect((await connecting).address).toBe(evmAddress)
  await page.latchkey.connectors[0]?.disconnect()
  const stored: string[] = []
  for (const name of ['recentWallets', 'connections', 'connector0:session']) {
    stored.push(browser.storage.getItem(`${browser.id}:1:${name}`) ?? '')
  }
  const seen = JSON.stringify([page.events, page.logged, page.pairing(), stored])
  expect(seen).not.toContain(key)
  expect(seen).not.toContain('wc:')
  // A moment later, when the wallet's confirmation has been received.
  await waitFor(
    () => expect(JSON.stringify([...browser.relayStorage.entries])).not.toContain(key),
    10_000,
  )
  page.close()
})
