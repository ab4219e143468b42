import { expect, test } from './test.ts'
import { alder, birch, onDevnet } from './world.ts'

test('a reload keeps the connection without a prompt', async ({ site, modal, page }) => {
  await site.open()
  await site.connect(modal, alder.id)
  await site.callWallet('alder', 'setChain', 137)
  await expect(modal.networkButton).toContainText('Polygon')
  await page.reload()
  await expect(modal.accountButton).toContainText(alder.shown)
  await expect(modal.networkButton).toContainText('Polygon')
  expect(await site.prompts('alder')).toEqual([])
  expect(await site.requests('alder')).not.toContain('eth_requestAccounts')
})

test('with reconnectOnLoad off a reload ends the connection', async ({ site, modal, page }) => {
  await site.open('reconnectOnLoad=false')
  await site.connect(modal, alder.id)
  await page.reload()
  await expect(modal.connectButton).toBeVisible()
  await expect(modal.connectButton).not.toHaveAttribute('aria-busy', 'true')
})

test('a wallet that is missing after a reload ends the connection, and the page works', async ({
  site,
  modal,
}) => {
  await site.open()
  await site.connect(modal, alder.id)
  await site.open('wallets=birch')
  await expect(modal.connectButton).not.toHaveAttribute('aria-busy', 'true')
  await site.connect(modal, birch.id)
  await expect(modal.accountButton).toContainText(birch.shown)
})

test('a disconnected visitor stays disconnected', async ({ site, modal, page }) => {
  await site.open()
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await expect(modal.root).toBeHidden()
  await page.reload()
  await expect(modal.connectButton).toBeVisible()
  await expect(modal.accountButton).toBeHidden()
})

test('another account in the wallet becomes the account of the page', async ({ site, modal }) => {
  await site.open()
  await site.connect(modal, alder.id)
  await site.callWallet('alder', 'setAccount', alder.accounts[1])
  await expect(modal.accountButton).toContainText(/0x70/)
  await modal.accountButton.click()
  await expect(modal.address).toContainText(/0x70/)
})

test('a wallet that is locked, or removes the permission, ends the connection', async ({
  site,
  modal,
}) => {
  await site.open()
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  await expect(modal.view('Account')).toBeVisible()
  await site.callWallet('alder', 'lock')
  await expect(modal.connectButton).toBeVisible()
  await expect(modal.root).toBeHidden()
})

test('two wallets are connected at the same time, and one of them can be disconnected', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await site.connect(modal, alder.id)
  await page.getByText(/^All \d+ views$/).click()
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: 'Connect', exact: true })
    .click()
  await expect(modal.wallet(alder.id)).toContainText('Connected')
  await modal.pickWallet(birch.id)
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toContainText(birch.shown)

  // The first one remains and can switch without changing the second.
  await site.callWallet('alder', 'setChain', 137)
  await expect(modal.networkButton).toContainText('Ethereum')
  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.accountButton).toContainText(alder.shown)
  await expect(modal.networkButton).toContainText('Polygon')
})

test('error: a node that is down does not end the connection, and the balance is unknown', async ({
  site,
  modal,
  page,
  wallets,
  problems,
}) => {
  problems.expectNetworkErrors()
  // Only this test uses Sepolia, so its faults affect no other test.
  const wallet = await wallets.install({
    rdns: 'test.sepolia',
    chainId: 11155111,
    ...onDevnet(8, [11155111]),
  })
  await site.fault(11155111, 'off')
  await site.open('chains=11155111')
  await site.connect(modal, wallet.rdns)
  await site.fault(11155111, 'down')
  await page.reload()
  await expect(modal.accountButton).toBeVisible()
  await modal.accountButton.click()
  await expect(modal.balance).toContainText('—')
  await site.fault(11155111, 'off')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.balance).toContainText('10,000.000')
})
