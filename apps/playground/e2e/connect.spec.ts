import { expect, test } from './test.ts'
import { alder } from './world.ts'

test('a visitor connects a wallet and sees account and balance', async ({ site, modal, page }) => {
  await site.open()
  await modal.open()
  await expect(modal.view('Connect')).toBeVisible()
  await modal.pickWallet(alder.id)
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toContainText('0xf39F')

  await modal.accountButton.click()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.address).toContainText('0xf39F')
  await expect(modal.balance).toContainText('10000.000')
  await expect(page.getByTestId('lk-header-title')).toBeVisible()
})
