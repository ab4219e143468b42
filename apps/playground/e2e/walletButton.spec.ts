import { expect, test } from './test.ts'
import { alder, birch } from './world.ts'

const link = `buttons=connect,wallet&wallet=${birch.id}`

test('a press on the button of a wallet connects that wallet, and the button shows it', async ({
  site,
  modal,
  page,
}) => {
  const button = page.getByTestId(`lk-wallet-button-${birch.id}`)
  await site.open(link)
  await expect(button).toHaveAttribute('data-state', 'ready')
  await button.click()
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toContainText(birch.shown)
  await expect(button).toHaveAttribute('data-state', 'connected')
  expect(await site.prompts('birch')).toEqual(['eth_requestAccounts'])
  expect(await site.prompts('alder')).toEqual([])
  await expect(page.getByRole('region', { name: 'Code' })).toContainText(
    `<WalletButton wallet="${birch.id}" />`,
  )

  await page.reload()
  await expect(button).toHaveAttribute('data-state', 'connected')
  await button.click()
  await expect(modal.view('Account')).toBeVisible()
  await modal.disconnect()
  await expect(button).toHaveAttribute('data-state', 'ready')
})

test('it shows the pending request, then the rejection, and sends the request again', async ({
  site,
  modal,
  page,
}) => {
  const button = page.getByTestId(`lk-wallet-button-${birch.id}`)
  await site.open(`${link}&birch=hold`)
  await button.click()
  await expect(modal.view('ConnectingExternal')).toContainText(`Continue in ${birch.name}`)
  await expect(button).toHaveAttribute('data-state', 'connecting')
  await expect.poll(() => site.prompts('birch')).toHaveLength(1)
  await site.callWallet('birch', 'decline')
  await expect(button).toHaveAttribute('data-state', 'failed')
  await modal.back()
  await expect(modal.wallet(alder.id)).toBeVisible()
  await modal.close()
  await button.click()
  await expect.poll(() => site.prompts('birch')).toHaveLength(2)
  await site.callWallet('birch', 'release')
  await expect(modal.root).toBeHidden()
  await expect(button).toHaveAttribute('data-state', 'connected')
})

test('the button of a missing wallet is disabled, and another wallet in the control renders another button', async ({
  site,
  modal,
  page,
}) => {
  await site.open('buttons=connect,wallet&wallet=test.nobody')
  const button = page.getByTestId('lk-wallet-button-test.nobody')
  await expect(button).toHaveAttribute('data-state', 'absent')
  await button.press('Enter')
  await expect(modal.root).toBeHidden()
  await page.locator('.group > summary', { hasText: 'View and buttons' }).click()
  await site.type('Wallet of WalletButton, ConnectingExternal', alder.id)
  await page.getByTestId(`lk-wallet-button-${alder.id}`).click()
  await expect(modal.accountButton).toContainText(alder.shown)
})
