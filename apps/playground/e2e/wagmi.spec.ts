import { expect, test } from './test.ts'
import { alder, birch } from './world.ts'

test("the site's wagmi hooks show connections of the modal", async ({ page, modal }) => {
  await page.goto('/wagmi.html')
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.accountButton).toContainText(alder.shown)
  await expect(page.getByTestId('wagmi-status')).toHaveText('connected')
  await expect(page.getByTestId('wagmi-address')).toHaveText(alder.accounts[0])
  await expect(page.getByTestId('wagmi-connector')).toHaveText(alder.name)

  await modal.networkButton.click()
  await modal.pickNetwork('eip155:137')
  await expect(page.getByTestId('wagmi-chain')).toHaveText('137')
  await expect(modal.root).toBeHidden()

  await modal.accountButton.click()
  await modal.disconnect()
  await expect(page.getByTestId('wagmi-status')).toHaveText('disconnected')
})

test("the modal shows connections of the site's wagmi hooks", async ({ page, modal }) => {
  await page.goto('/wagmi.html')
  await page.getByRole('button', { name: `wagmi: connect ${birch.name}` }).click()
  await expect(modal.accountButton).toContainText(birch.shown)
  await page.getByRole('button', { name: 'wagmi: to Polygon' }).click()
  await expect(modal.networkButton).toContainText('Polygon')
  await modal.accountButton.click()
  await expect(modal.address).toContainText(birch.shown)
  await modal.close()
  await page.getByRole('button', { name: 'wagmi: disconnect' }).click()
  await expect(modal.connectButton).toBeVisible()
})

test('a reload restores once, without a prompt', async ({ page, modal }) => {
  await page.goto('/wagmi.html')
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(page.getByTestId('wagmi-status')).toHaveText('connected')
  await page.reload()
  await expect(modal.accountButton).toContainText(alder.shown)
  await expect(page.getByTestId('wagmi-address')).toHaveText(alder.accounts[0])
  const requested = await page.evaluate(() => window.testWallets?.[0]?.wallet.requests ?? [])
  const methods = requested.map(({ method }) => method)
  expect(methods).not.toContain('wallet_requestPermissions')
  // Wallet accounts are requested once to restore a connection.
  expect(methods.filter((method) => method === 'eth_requestAccounts')).toEqual([])
})
