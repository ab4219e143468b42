import type { Page } from '@playwright/test'
import { allNamespaces, bitcoinId, cedar, elm, rowan } from './namespaces.ts'
import { expect, test } from './test.ts'
import { alder } from './world.ts'

/** Long flows, on machines that may be busy. */

test('an EVM, a Solana and a Bitcoin wallet are connected at the same time, switched, restored and disconnected one by one', async ({
  site,
  modal,
  page,
}) => {
  await site.open(allNamespaces)
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
  for (const wallet of [cedar, elm]) {
    await page.getByTestId('lk-add-wallet').click()
    await modal.pickWallet(wallet.id)
    await expect(modal.view('Profile')).toBeVisible()
    await expect(page.getByTestId(`lk-connection-${wallet.id}`)).toContainText('Active')
    await expect(modal.accountButton).toContainText(wallet.shown)
  }
  for (const wallet of [alder, cedar])
    await expect(page.getByTestId(`lk-switch-${wallet.id}`)).toBeVisible()
  await page.getByTestId(`lk-switch-${cedar.id}`).click()
  await expect(modal.accountButton).toContainText(cedar.shown)

  await page.reload()
  await expect(modal.accountButton).toContainText(cedar.shown)
  await expect(modal.networkButton).toContainText('Solana')
  await modal.accountButton.click()
  await expect(modal.balance).toContainText(/\d SOL/)
  await page.getByTestId('lk-profile').click()
  for (const wallet of [alder, elm])
    await expect(page.getByTestId(`lk-switch-${wallet.id}`)).toBeVisible()
  await page.getByTestId(`lk-disconnect-${cedar.id}`).click()
  await expect(page.getByTestId(`lk-connection-${cedar.id}`)).toHaveCount(0)
  await page.getByTestId(`lk-disconnect-${elm.id}`).click()
  await expect(page.getByTestId(`lk-connection-${elm.id}`)).toHaveCount(0)
  await expect(modal.accountButton).toContainText(alder.shown)
  await page.getByTestId(`lk-disconnect-${alder.id}`).click()
  await expect(modal.view('Profile')).toContainText('No wallet connected')
})

test('a wallet of three namespaces is one row, with a request per namespace', async ({
  site,
  modal,
  page,
}) => {
  await site.open(allNamespaces)
  await modal.open()
  await expect(modal.root.getByRole('button', { name: rowan.name })).toHaveCount(1)
  await modal.pickWallet(rowan.id)
  await expect(modal.view('ConnectingMultiChain')).toBeVisible()
  await page.getByTestId('lk-family-solana').click()
  await expect(modal.root).toBeHidden()
  await expect(modal.networkButton).toContainText('Solana')
  for (const [id, name] of [
    [bitcoinId, 'Bitcoin'],
    ['eip155:137', 'Polygon'],
  ] as const) {
    await modal.networkButton.click()
    await modal.pickNetwork(id)
    await page.getByTestId('lk-switch-same').click()
    await expect(modal.root).toBeHidden()
    await expect(modal.networkButton).toContainText(name)
  }
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
  await expect(page.locator('[data-testid^="lk-connection-"]')).toHaveCount(3)
  await page.reload()
  await expect(modal.networkButton).toContainText('Polygon')
  await expect.poll(() => connectedTo(page)).toEqual(['bip122', 'eip155', 'solana'])
})

/** The connected namespaces. */
const connectedTo = (page: Page) =>
  page.evaluate(() => {
    const rows = window.playground?.instance.get()?.inspector.read() ?? []
    const text = rows.find(([name]) => name === 'connections')?.[1] ?? '[]'
    return (JSON.parse(text) as { namespace: string }[]).map(({ namespace }) => namespace).sort()
  })
