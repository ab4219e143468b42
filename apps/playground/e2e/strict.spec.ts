import { expect, test } from './test.ts'
import { alder } from './world.ts'

// A development build, because React runs effects twice only there.
test('under StrictMode one click sends one request and each event is emitted once', async ({
  site,
  modal,
  page,
  requests,
}) => {
  await site.open('', 'strict/')
  const scripts = requests.all.filter((url) => url.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(texts.some((text) => text.includes('Download the React DevTools'))).toBe(true)

  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.accountButton).toContainText(alder.shown)
  await expect(modal.root).toBeHidden()
  expect(await site.prompts('alder')).toEqual(['eth_requestAccounts'])
  await site.expectEvents([
    ['MODAL_OPEN', { connected: false }],
    ['SELECT_WALLET', { name: alder.name, platform: 'browser', displayIndex: 0, view: 'Connect' }],
    ['CONNECT_SUCCESS', { method: 'browser', name: alder.name }],
    ['MODAL_CLOSE', { connected: true }],
  ])

  await modal.networkButton.click()
  await modal.pickNetwork('eip155:137')
  await expect(modal.networkButton).toContainText('Polygon')
  await expect(modal.root).toBeHidden()
  expect(await site.prompts('alder')).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain'])

  await page.reload()
  await expect(modal.accountButton).toContainText(alder.shown)
  expect(await site.prompts('alder')).toEqual([])
  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
})
