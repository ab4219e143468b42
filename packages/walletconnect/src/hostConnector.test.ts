import { evm } from '@latchkey/adapter-evm'
import {
  connect,
  connectByUri,
  connectionsAtom,
  disconnect,
  getConnection,
  type LatchkeyConfig,
  signMessage,
  walletRowsAtom,
} from '@latchkey/core'
import { canPair, getWalletPlatforms } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { walletConnect as wagmiWalletConnect } from '@wagmi/connectors'
import { createConfig, createStorage, getConnection as getWagmiConnection, http } from '@wagmi/core'
import { mainnet, polygon } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { evmAddress, getUri, memoryRelayStorage, startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.relay.reset())
afterAll(() => world.stop())

/** A site whose wagmi config has wagmi's own connector; `withOurs` adds `walletConnect()` of this package. */
function openSite({
  withOurs = false,
  ...site
}: { withOurs?: boolean } & Partial<Omit<LatchkeyConfig, 'platform'>> = {}) {
  const browser = world.browser()
  const config = createConfig({
    chains: [mainnet, polygon],
    transports: { 1: http('http://127.0.0.1:9'), 137: http('http://127.0.0.1:9') },
    storage: createStorage({ storage: browser.storage }),
    multiInjectedProviderDiscovery: false,
    connectors: [
      wagmiWalletConnect({
        projectId: browser.id,
        relayUrl: world.relay.url,
        showQrModal: false,
        telemetryEnabled: false,
        disableProviderPing: true,
        metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
        storage: memoryRelayStorage(),
      }),
    ],
  })
  const page = world.open(browser, {
    adapters: [evm({ config })],
    ...site,
    ...(!withOurs && { connectors: [] }),
  })
  return { ...page, config }
}

test("wagmi's walletConnect of a site shows its URI, and a wallet that scans it is connected in both", async () => {
  const page = openSite()
  expect(page.latchkey.store.get(walletRowsAtom)).toMatchObject([
    { id: 'walletConnect', type: 'walletConnect', name: 'WalletConnect' },
  ])
  expect(canPair(page.latchkey)).toBe(true)
  const connecting = connect(page.latchkey, { walletId: 'walletConnect' })
  await world.wallet.pair(await getUri(page))
  await (await world.wallet.nextProposal()).approve()
  expect(await connecting).toMatchObject({ connectorId: 'walletConnect', address: evmAddress })
  expect(page.pairing()).toMatchObject({ status: 'connected', uri: undefined })
  expect(getWagmiConnection(page.config)).toMatchObject({ address: evmAddress })
  const signing = signMessage(page.latchkey, { message: 'Hello' })
  await (await world.wallet.nextCall()).approve()
  expect(await signing).toMatch(/^0x/)
  await disconnect(page.latchkey)
  await waitFor(() => expect(world.wallet.sessions()).toEqual([]))
  expect(getWagmiConnection(page.config).status).toBe('disconnected')
  page.close()
})

test('error: declined in the wallet: the error is shown, and another attempt gets a new URI', async () => {
  const page = openSite()
  const first = connectByUri(page.latchkey)
  const uri = await getUri(page)
  await world.wallet.pair(uri)
  await (await world.wallet.nextProposal()).reject()
  await expect(first).rejects.toMatchObject({ code: 'userRejected' })
  expect(page.pairing()).toMatchObject({ uri: undefined, error: { code: 'userRejected' } })
  const second = connectByUri(page.latchkey)
  expect(await getUri(page)).not.toBe(uri)
  page.close()
  await expect(second).rejects.toMatchObject({ code: 'cancelled' })
})

test('security: a wallet that approves after the visitor left is disconnected again', async () => {
  const page = openSite()
  const controller = new AbortController()
  const connecting = connectByUri(page.latchkey, { signal: controller.signal })
  await world.wallet.pair(await getUri(page))
  const proposal = await world.wallet.nextProposal()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'cancelled' })
  await proposal.approve().catch(() => {})
  await waitFor(() => expect(world.wallet.sessions()).toEqual([]))
  expect(page.latchkey.store.get(connectionsAtom)).toEqual([])
  page.close()
})

test('security: disconnect ends a pending pairing, and a namespace that it does not reach is refused', async () => {
  const page = openSite()
  const connecting = connectByUri(page.latchkey)
  await getUri(page)
  await disconnect(page.latchkey)
  await expect(connecting).rejects.toMatchObject({ code: 'cancelled' })
  expect(page.pairing().uri).toBeUndefined()
  await expect(connectByUri(page.latchkey, { namespace: 'solana' })).rejects.toMatchObject({
    code: 'walletNotFound',
  })
  page.close()
})

test('with our own relay beside it there is one row, which connects every namespace', async () => {
  const page = openSite({ withOurs: true })
  expect(page.latchkey.store.get(walletRowsAtom)).toMatchObject([{ id: 'walletConnect' }])
  const connecting = connect(page.latchkey, { walletId: 'walletConnect' })
  await world.wallet.pair(await getUri(page))
  await (await world.wallet.nextProposal()).approve()
  await connecting
  expect(getConnection(page.latchkey, { namespace: 'solana' })).toBeDefined()
  await disconnect(page.latchkey)
  page.close()
})

test('a wallet with an app is reached through it', () => {
  const fox = { id: 'fox', name: 'Fox', mobile_link: 'fox://' }
  const page = openSite({ customWallets: [fox] })
  expect(getWalletPlatforms(page.latchkey, { walletId: 'fox' })).toEqual(['qrcode'])
  page.close()
})
