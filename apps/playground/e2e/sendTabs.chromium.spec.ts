import { testIds } from '@latchkey/testing'
import { createModal, createPageWallets } from '@latchkey/testing/playwright'
import { parseEther } from 'viem'
import { createSite } from './createSite.ts'
import { createAccount, createForm } from './sendHands.ts'
import { expect, test } from './test.ts'

test('two tabs show one list of transfers, and the same transfer is not sent by both', async ({
  site,
  modal,
  page,
  wallets,
  context,
}) => {
  const sender = await createAccount()
  const receiver = await createAccount('0')
  const wallet = await wallets.install(sender.extension)
  await site.open()
  await site.connect(modal, wallet.rdns)
  const form = createForm(page, modal)
  const send = async (amount: string) => {
    await form.open()
    await form.fill(amount, receiver.address)
    await form.find(testIds.sendReview).click()
    await wallet.hold()
    await form.find(testIds.sendSubmit).click()
    await expect.poll(() => wallet.open()).toEqual(['eth_sendTransaction'])
  }
  await send('0.1')

  const tab = await context.newPage()
  const [otherModal, otherSite] = [createModal(tab), createSite(tab)]
  await createPageWallets(tab).install(sender.extension)
  await otherSite.open()
  await otherModal.accountButton.click()
  const row = tab.getByTestId(testIds.transaction)
  await expect(row).toHaveAttribute('data-status', 'requesting')
  const otherForm = createForm(tab, otherModal)
  await otherForm.find(testIds.send).click()
  await otherForm.fill('0.1', receiver.address)
  await otherForm.find(testIds.sendReview).click()
  await otherForm.find(testIds.sendSubmit).click()
  await expect(otherModal.root).toContainText('A request is already open in the wallet')
  await otherModal.close()

  await otherModal.accountButton.click()
  await expect(row).toHaveAttribute('data-status', 'requesting')

  await wallet.approve()
  await expect(modal.view('Account')).toBeVisible()
  await expect(row).toHaveAttribute('data-status', /submitted|confirmed/)
  expect(await receiver.node.getBalance(receiver)).toBe(parseEther('0.1'))

  // When a tab is closed while its wallet is asked, the outcome of the transfer is unknown.
  await modal.close()
  await send('0.2')
  await page.close()
  await tab.reload()
  await otherModal.accountButton.click()
  await expect(row.first()).toHaveAttribute('data-status', 'unknown')
})
