import { testIds } from '@latchkey/testing'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'

test('a visitor compares providers, pays on the page of one, and sees what arrived', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const { extension, address } = await createAccount()
  const wallet = await wallets.install(extension)
  await site.open(createServices(page, 'buy').link)
  await site.connect(modal, wallet.rdns)
  await modal.accountButton.click()
  const find = (id: string) => page.getByTestId(id)
  await find(testIds.onramp).click()
  await find(testIds.buyQuick('250')).click()
  const offer = find(testIds.buyOffer('sandbox'))
  await expect(offer).toContainText('ETH')
  const [popup] = await Promise.all([page.waitForEvent('popup'), offer.click()])
  await expect(popup.locator('body')).toContainText(address, { ignoreCase: true })
  await expect(find(testIds.purchase)).toHaveAttribute('data-status', 'created')
  await popup.getByTestId('pay').click()
  await expect(popup.getByTestId('status')).toContainText('Paid')
  await expect(find(testIds.purchase)).toHaveAttribute('data-status', 'confirmed')
  await expect(find(testIds.purchase)).toContainText('ETH arrived')
  await find(testIds.purchaseDone).click()
  await expect(modal.view('Account')).toBeVisible()
})
