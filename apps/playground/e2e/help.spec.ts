import { expect, test } from './test.ts'

test('a visitor without a wallet reads what a wallet is and where to get one, and returns', async ({
  site,
  modal,
  page,
}) => {
  await site.open('samples=true')
  await modal.open()
  await site.clearEvents()
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(modal.view('WhatIsAWallet')).toContainText('You approve each step')
  await page.getByTestId('lk-get-wallet').click()
  await page.getByTestId('lk-get-fern').click()
  await expect(modal.title).toHaveText('Get Sample Fern')
  const link = page.getByTestId('lk-download-app_store')
  await expect(link).toHaveAttribute('href', 'https://apps.example/fern')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  // The link leads to another host.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true))
  await link.click()
  await modal.back()
  await modal.back()
  await modal.back()
  await expect(modal.view('Connect')).toBeVisible()
  await site.expectEvents([
    ['CLICK_WALLET_HELP'],
    ['CLICK_GET_WALLET_HELP'],
    ['GET_WALLET', { name: 'Sample Fern', type: 'app_store' }],
  ])
})

test('the network list leads to the explanation of networks, with the keyboard alone', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await modal.networkButton.focus()
  await page.keyboard.press('Enter')
  await site.tabTo(page.getByTestId('lk-network-help'))
  await page.keyboard.press('Enter')
  await expect(modal.view('WhatIsANetwork')).toContainText('A shared record')
  await site.tabTo(page.getByRole('button', { name: 'Got it' }))
  await page.keyboard.press('Enter')
  await expect(modal.view('Networks')).toBeVisible()
})

test('without the guide no button leads to it', async ({ site, modal, page }) => {
  await site.open('showHelp=false&discoverAnnouncedWallets=false&discoverInjectedWallets=false')
  await modal.open()
  await expect(modal.view('Connect')).toContainText('No wallet found')
  await expect(page.getByTestId('lk-help')).toHaveCount(0)
  await expect(page.getByTestId('lk-get-wallet')).toHaveCount(0)
})
