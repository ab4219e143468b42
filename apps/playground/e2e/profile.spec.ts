import { expect, test } from './test.ts'
import { alder, birch } from './world.ts'

test('two wallets are connected, one is active; switching, a reload, disconnecting and removing', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
  await page.getByTestId('lk-add-wallet').click()
  await modal.pickWallet(birch.id)

  // First, because it disappears automatically.
  await expect(modal.notice).toHaveText('Wallet added')
  await expect(modal.view('Profile')).toBeVisible()
  await expect(modal.accountButton).toContainText(birch.shown)
  await expect(page.getByTestId(`lk-connection-${birch.id}`)).toContainText('Active')
  await page.getByTestId(`lk-switch-${alder.id}`).click()
  await expect(modal.notice).toHaveText('Wallet switched')
  await expect(modal.accountButton).toContainText(alder.shown)
  expect(await site.prompts('alder')).toEqual(['eth_requestAccounts'])

  await page.reload()
  await expect(modal.accountButton).toContainText(alder.shown)
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
  await expect(page.getByTestId(`lk-connection-${alder.id}`)).toContainText('Active')
  await page.getByTestId(`lk-disconnect-${alder.id}`).click()
  await expect(modal.accountButton).toContainText(birch.shown)
  await expect(page.getByTestId(`lk-recent-${alder.id}`)).toBeVisible()
  await page.getByRole('button', { name: `Forget ${alder.name}` }).click()
  await expect(page.getByTestId(`lk-recent-${alder.id}`)).toHaveCount(0)
  await page.getByTestId(`lk-disconnect-${birch.id}`).click()
  await expect(modal.view('Profile')).toContainText('No wallet connected')
  await expect(page.getByTestId('lk-back')).toHaveCount(0)
  await expect(modal.connectButton).toBeAttached()
})

test('all of them are disconnected together, and a recent one is connected again', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
  await page.getByTestId('lk-add-wallet').click()
  await modal.pickWallet(birch.id)
  await page.getByTestId('lk-disconnect-all').click()
  await expect(modal.view('Profile')).toContainText('No wallet connected')
  await page.getByRole('button', { name: `Connect ${alder.name}` }).click()
  await expect(modal.view('Profile')).toBeVisible()
  await expect(page.getByTestId(`lk-connection-${alder.id}`)).toContainText('Active')
})
