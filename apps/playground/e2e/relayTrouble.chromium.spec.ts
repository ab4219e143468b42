import { recordScripts } from '@latchkey/end-to-end/recordScripts'
import { expect, test } from './relayTest.ts'
import { alder } from './world.ts'

const [address] = alder.accounts

test('the relay’s client is fetched on intent, and a socket is opened only to reach a wallet', async ({
  relay,
  modal,
  page,
  requests,
}) => {
  const scripts = recordScripts(page)
  // A string of the client that minifiers keep.
  const client = async () => (await scripts()).filter(({ text }) => text.includes('irn_subscribe'))
  const sockets = () => requests.all.filter((url) => url.startsWith('ws:'))
  await relay.open()
  await expect(modal.connectButton).toBeVisible()
  expect(await client()).toEqual([])
  await modal.open()
  await expect.poll(async () => (await client()).length).toBeGreaterThan(0)
  await expect(modal.wallet('walletConnect')).toBeVisible()
  expect(sockets()).toEqual([])
  await modal.pickWallet('walletConnect')
  await expect(relay.code).toBeVisible()
  expect(sockets()).toHaveLength(1)
})

test('without an adapter a desktop shows the code immediately, and the relay alone connects', async ({
  relay,
  relayWallet,
  modal,
}) => {
  await relay.open('none')
  await modal.open()
  await expect(modal.view('ConnectingWalletConnectBasic')).toBeVisible()
  await expect(relay.code).toBeVisible()
  await relayWallet.pair(await relay.copyLink())
  await relayWallet.release()
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toContainText(alder.shown)
})

test('error: without an adapter and a relay the modal does not open, and the error names the option', async ({
  site,
  modal,
  page,
  problems,
}) => {
  const refusal = /InvalidConfigError|Invalid option "adapters"/
  problems.expect(refusal)
  await site.open('namespaces=none')
  const thrown = page.waitForEvent('pageerror')
  await modal.connectButton.click()
  expect(String(await thrown)).toMatch(refusal)
  await expect(modal.root).toBeHidden()
})

test('error: a relay that rejects the site is reported, and a retry succeeds once it accepts the site', async ({
  relay,
  relayWallet,
  modal,
  problems,
}) => {
  problems.expectNetworkErrors()
  await relay.fault({ mode: 'refuse', reason: 'Unauthorized: origin not allowed' })
  await relay.open()
  await modal.open()
  await modal.pickWallet('walletConnect')
  await expect(modal.root).toContainText('The connection service cannot be reached')
  await expect(modal.root.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => relay.inspect('alert')).toContain('Invalid App Configuration')
  await relay.reset()
  await relay.tryAgain.click()
  await expect(relay.code).toBeVisible()
  await relayWallet.pair(await relay.copyLink())
  await relayWallet.release()
  await expect(modal.accountButton).toContainText(alder.shown)
})

test('error: a relay that is down is waited for fifteen seconds, then reported', async ({
  relay,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  await page.clock.install()
  await relay.fault({ mode: 'down' })
  await relay.open()
  await modal.open()
  await modal.pickWallet('walletConnect')
  await expect(modal.root.locator('[aria-busy="true"]')).toHaveCount(1)
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000)
      return modal.root.textContent()
    })
    .toContain('The connection service cannot be reached')
  await expect(modal.root.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(relay.tryAgain).toBeEnabled()
  await modal.close()
})

test('error: every message ten times: one connection, one prompt, one signature, one end', async ({
  relay,
  relayWallet,
  modal,
  page,
}) => {
  await relay.fault({ mode: 'duplicate', times: 10 })
  await relay.open()
  await relay.connect()
  const signed = relay.call('eip155', 'signMessage', { address, message: 'once' })
  await expect.poll(async () => (await relayWallet.state()).calls.length).toBe(1)
  await relayWallet.releaseCall()
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
  expect((await relayWallet.state()).calls).toEqual([])
  await page.reload()
  await expect(modal.accountButton).toContainText(alder.shown)
  await relayWallet.disconnect()
  await expect(modal.connectButton).toBeVisible()
})

test('error: sockets closed during a request: the approval and the signature arrive after reconnecting', async ({
  relay,
  relayWallet,
  modal,
  problems,
}) => {
  problems.expectNetworkErrors()
  await relay.open()
  await relay.pair()
  // The settlement message is lost.
  await relay.fault({ mode: 'drop', tags: [1102] })
  await relayWallet.release()
  await expect(relay.code).toBeVisible()
  await relay.fault({ mode: 'off' })
  await relay.cut()
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toContainText(alder.shown)

  const signed = relay.call('eip155', 'signMessage', { address, message: 'late' })
  await expect.poll(async () => (await relayWallet.state()).calls.length).toBe(1)
  await relay.cut()
  await relayWallet.releaseCall()
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
})

test('error: a request that the wallet declines, or that was not granted, is a typed error and sent once', async ({
  relay,
  relayWallet,
}) => {
  await relay.open()
  await relay.connect({ methods: ['personal_sign'] })
  const signed = relay.call('eip155', 'signMessage', { address, message: 'no' })
  const refused = expect(signed).rejects.toThrow('UserRejectedError')
  await relayWallet.declineCall({ code: 4001, message: 'no' })
  await refused
  const params = { address, caipNetworkId: 'eip155:1', to: address, value: 1n }
  await expect(relay.call('eip155', 'sendTransaction', params)).rejects.toThrow('RpcError')
  expect((await relayWallet.state()).calls).toEqual([])
})
