import { expect, test } from './test.ts'
import { alder, birch } from './world.ts'

// With motion, unlike other flows in Chromium.
test.use({ contextOptions: {} })

test('a visitor connects a wallet and sees account, balance and network', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await modal.open()
  await expect(modal.view('Connect')).toBeVisible()
  await modal.pickWallet(alder.id)
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toContainText(alder.shown)

  await modal.accountButton.click()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.address).toContainText(alder.shown)
  await expect(modal.balance).toContainText('10,000.000')
  await expect(modal.root).toContainText('Ethereum')
  await page.keyboard.press('Escape')
  await expect(modal.root).toBeHidden()
  expect(await site.prompts('alder')).toEqual(['eth_requestAccounts'])
})

test('a declined connection can be tried again', async ({ site, modal, page }) => {
  await site.open('alder=reject')
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.view('ConnectingExternal')).toContainText('You declined in ')

  await site.callWallet('alder', 'approve')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.accountButton).toBeVisible()
  await expect(modal.root).toBeHidden()
})

test('a request that is already open in the wallet is explained (-32002)', async ({
  site,
  modal,
  page,
}) => {
  await site.open('alder=pending')
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.view('ConnectingExternal')).toContainText(
    'A request is waiting in Test Wallet',
  )

  await site.callWallet('alder', 'approve')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.accountButton).toBeVisible()
})

test('a wallet that never responds can be cancelled, and another one connects', async ({
  site,
  modal,
  page,
}) => {
  await site.open('alder=hang')
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.view('ConnectingExternal')).toContainText('Continue in Test Wallet Alder')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal.view('Connect')).toBeVisible()
  await modal.pickWallet('dev.latchkey.birch')
  await expect(modal.accountButton).toContainText(birch.shown)
})

test('a response after the visitor cancelled does not connect', async ({ site, modal }) => {
  await site.open('alder=hold')
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.view('ConnectingExternal')).toBeVisible()
  await expect.poll(() => site.prompts('alder')).toEqual(['eth_requestAccounts'])
  await modal.close()
  await site.callWallet('alder', 'approve')
  await site.callWallet('alder', 'idle')
  await expect(modal.connectButton).toBeVisible()
  await expect(modal.accountButton).toBeHidden()
})

test('security: a wallet that returns an account it does not have is rejected with the reason', async ({
  site,
  modal,
}) => {
  await site.open('alder=lieAboutAccount')
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.view('ConnectingExternal')).toContainText('returned a different account')
  await expect(modal.accountButton).toBeHidden()
})

test('error: a wallet with malformed responses is rejected and the modal stays usable', async ({
  site,
  modal,
}) => {
  await site.open('alder=malformed')
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.view('ConnectingExternal')).toContainText('Could not connect')
  await modal.back()
  await modal.pickWallet('dev.latchkey.birch')
  await expect(modal.accountButton).toBeVisible()
})

test('the legal checkbox precedes the wallets', async ({ site, modal, page }) => {
  await site.open('legal=true')
  await modal.open()
  const terms = page.getByRole('link', { name: 'terms of service' })
  await expect(terms).toHaveAttribute('href', 'https://shop.example/terms')
  await expect(terms).toHaveAttribute('rel', /noopener/)
  const row = modal.wallet(alder.id)
  const isHeld = () => row.evaluate((element) => element.closest('[inert]') !== null)
  await expect.poll(isHeld).toBe(true)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await expect.poll(isHeld).toBe(false)
  await row.click()
  await expect(modal.accountButton).toBeVisible()
})
