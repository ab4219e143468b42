import { expect, test } from './test.ts'
import { alder } from './world.ts'

test('connecting, switching and disconnecting emit their events with exact properties', async ({
  site,
  modal,
}) => {
  await site.open()
  await site.expectEvents([])
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.accountButton).toBeVisible()
  await site.expectEvents([
    ['MODAL_OPEN', { connected: false }],
    ['SELECT_WALLET', { name: alder.name, platform: 'browser', displayIndex: 0, view: 'Connect' }],
    ['CONNECT_SUCCESS', { method: 'browser', name: alder.name }],
    ['MODAL_CLOSE', { connected: true }],
  ])
  await site.clearEvents()

  await modal.networkButton.click()
  await modal.pickNetwork('eip155:137')
  await expect(modal.root).toBeHidden()
  await site.expectEvents([
    ['CLICK_NETWORKS'],
    ['MODAL_OPEN', { connected: true }],
    ['SWITCH_NETWORK', { network: 'eip155:137' }],
    ['MODAL_CLOSE', { connected: true }],
  ])
  await site.clearEvents()

  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await site.expectEvents([
    ['MODAL_OPEN', { connected: true }],
    ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
    ['MODAL_CLOSE', { connected: false }],
  ])
})

test('a declined connection is USER_REJECTED, a failed one CONNECT_ERROR', async ({
  site,
  modal,
}) => {
  await site.open('alder=reject')
  await modal.open()
  await modal.pickWallet(alder.id)
  await site.expectEvents([
    ['MODAL_OPEN', { connected: false }],
    ['SELECT_WALLET', { name: alder.name, platform: 'browser', displayIndex: 0, view: 'Connect' }],
    ['USER_REJECTED', { message: 'User rejected the request' }],
  ])
  await site.callWallet('alder', 'pending')
  await site.clearEvents()
  await modal.root.getByRole('button', { name: 'Try again' }).click()
  await site.expectEvents([
    ['CONNECT_ERROR', { message: 'A request is already open in the wallet' }],
  ])
})

test('a restoration without a prompt is reported as one', async ({ site, modal, page }) => {
  await site.open()
  await site.connect(modal, alder.id)
  await page.reload()
  await expect(modal.accountButton).toBeVisible()
  await site.expectEvents([
    ['CONNECT_SUCCESS', { method: 'browser', name: alder.name, reconnect: true }],
  ])
})

test('security: an event contains only the origin and path of a page', async ({ site, page }) => {
  await site.open('terms=https://shop.example/secret')
  const [first] = await page.evaluate(() => window.playground?.log.get() ?? [])
  const { event } = first ?? {}
  expect(Object.keys(event ?? {}).sort()).toEqual([
    'domain',
    'eventId',
    'props',
    'timestamp',
    'url',
  ])
  expect(event?.eventId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(event?.domain).toBe('127.0.0.1')
})
