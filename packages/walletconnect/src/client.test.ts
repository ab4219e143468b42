import { evm } from '@latchkey/adapter-evm'
import { connectByUri, connectionsAtom, reconnect } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { evmAddress, getUri, network, startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ oneClick: false })
})
afterAll(() => world.stop())

const adapters = () => [evm({ networks: [network('eip155:1')] })]

test("a site's own client is used, its session found, and its socket not closed", async () => {
  const browser = world.browser()
  const make = vi.fn(() =>
    UniversalProvider.init({
      projectId: browser.id,
      relayUrl: world.relay.url,
      storage: browser.relayStorage,
      customStoragePrefix: browser.id,
      logger: 'silent',
      telemetryEnabled: false,
    }),
  )
  const client = await make()
  const first = world.open(browser, { options: { client, networks: [] }, adapters: adapters() })
  await connectPage(world, first)
  first.close()
  expect(world.relay.sockets()).toContain(browser.id)

  const second = world.open(browser, {
    options: { client: () => Promise.resolve(client), networks: [] },
    adapters: adapters(),
  })
  await reconnect(second.latchkey)
  expect(second.latchkey.store.get(connectionsAtom)).toMatchObject([{ address: evmAddress }])
  await second.latchkey.connectors[0]?.disconnect()
  await waitFor(() => expect(world.wallet.sessions()).toEqual([]))
  second.close()
  expect(make).toHaveBeenCalledTimes(1)
  await client.client.core.relayer.transportClose()
})

test('error: an invalid client is a RelayError', async () => {
  const page = world.open(world.browser(), { options: { client: { client: {} } } })
  await expect(connectByUri(page.latchkey)).rejects.toMatchObject({ code: 'relay' })
  page.close()
})

test('signing in with the pairing: a wallet that cannot approves anyway, without a proof', async () => {
  const page = world.open(world.browser(), { options: { networks: [] }, adapters: adapters() })
  const signIn = { nonce: '12345678', domain: 'shop.example', uri: 'https://shop.example' }
  const connecting = connectByUri(page.latchkey, { signIn })
  await world.wallet.pair(await getUri(page))
  await (await world.wallet.nextProposal()).approve()
  expect(await connecting).toMatchObject({ address: evmAddress })
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
})

test('a socket that is cut during a request is reopened, and no message is lost or repeated', async () => {
  const browser = world.browser()
  const page = world.open(browser)
  const connecting = connectByUri(page.latchkey)
  await world.wallet.pair(await getUri(page))
  const proposal = await world.wallet.nextProposal()
  world.relay.cut(browser.id)
  await proposal.approve()
  await connecting
  expect(page.latchkey.store.get(connectionsAtom)).toHaveLength(3)
  expect(world.wallet.sessions()).toHaveLength(1)
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
})
