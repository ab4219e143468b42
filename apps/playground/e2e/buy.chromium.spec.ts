import { testIds } from '@latchkey/testing'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'

test('a visitor compares providers, pays on the page of one, and sees what arrived, after a reload in the middle; a purchase that is cancelled says so', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const { extension, address, node } = await createAccount('1')
  const wallet = await wallets.install(extension)
  await site.open(createServices(page, 'buy').link)
  await site.connect(modal, wallet.rdns)
  await modal.accountButton.click()
  const find = (id: string) => page.getByTestId(id)
  const status = (name: string) =>
    expect(find(testIds.purchase)).toHaveAttribute('data-status', name)
  const openPage = async (provider: string) => {
    const offer = find(testIds.buyOffer(provider))
    await expect(offer).toContainText('ETH')
    const [popup] = await Promise.all([page.waitForEvent('popup'), offer.click()])
    await expect(popup.locator('body')).toContainText(address, { ignoreCase: true })
    await status('created')
    return popup
  }
  await find(testIds.onramp).click()
  await find(testIds.buyCountry).selectOption('US')
  const abandoned = await openPage('sandbox')
  await abandoned.getByTestId('cancel').click()
  await status('failed')
  await abandoned.close()
  await find(testIds.purchaseAgain).click()

  await find(testIds.buyQuick('250')).click()
  await expect(find(testIds.buyOffer('coinbase'))).toContainText('Best price')
  await expect(find(testIds.buyOffer('meld'))).not.toContainText('Best price')
  const paid = await openPage('coinbase')
  await page.reload()
  await modal.accountButton.click()
  await find(testIds.purchaseRow).click()
  await status('created')
  await paid.getByTestId('pay').click()
  await status('confirmed')
  await expect(find(testIds.purchase)).toContainText('ETH arrived')
  // 250 dollars at 2,000, less one per cent and 0.25.
  expect(await node.getBalance({ address })).toBe(1_123_625_000_000_000_000n)
  await find(testIds.purchaseDone).click()
  await expect(find(testIds.token('native'))).toContainText('1.123 ETH')
})
