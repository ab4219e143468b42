import { testIds } from '@latchkey/testing'
import { createModal } from '@latchkey/testing/playwright'
import { createSite } from './createSite.ts'
import { createAccount, createForm } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'

test('a name is registered by a signature, shown on the account, and leads to it in another browser', async ({
  site,
  modal,
  page,
  wallets,
  browser,
}) => {
  const { extension, address } = await createAccount()
  const wallet = await wallets.install(extension)
  const label = `e2e-${address.slice(2, 12).toLowerCase()}`
  const name = `${label}.latchkey`
  await site.open(createServices(page, 'names').link)
  await site.connect(modal, wallet.rdns)
  await modal.accountButton.click()
  const find = (id: string) => page.getByTestId(id)
  await find(testIds.names).click()
  await find(testIds.namesStart).click()
  await find(testIds.nameField).fill(label)
  await expect(find(testIds.nameShown)).toContainText('Available')
  await find(testIds.nameRegister).click()
  await expect(find(testIds.nameRegistered)).toHaveText(name)
  await find(testIds.nameDone).click()
  await expect(find(testIds.names)).toContainText(name)
  await expect(modal.view('Account')).toContainText(name)

  const other = await browser.newContext()
  const otherPage = await other.newPage()
  const otherSite = createSite(otherPage)
  const otherModal = createModal(otherPage)
  await otherSite.open(createServices(otherPage, 'names-other').link)
  await otherSite.connect(otherModal, 'dev.latchkey.alder')
  const form = createForm(otherPage, otherModal)
  await form.open()
  await form.fill('0.001', name)
  await expect(form.find(testIds.sendProfile)).toContainText(address)
  await other.close()
})
