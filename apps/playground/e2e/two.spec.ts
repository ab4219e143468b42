import { createModal } from '@latchkey/testing/playwright'
import { expect, test } from './test.ts'
import { alder, birch } from './world.ts'

test('two instances on one page share nothing', async ({ page }) => {
  await page.goto('/two.html')
  const first = createModal(page, page.getByTestId('first'))
  const second = createModal(page, page.getByTestId('second'))
  await first.open()
  await expect(page.getByTestId('lk-modal')).toHaveCount(1)
  await first.pickWallet(alder.id)
  await expect(first.accountButton).toContainText(alder.shown)
  await expect(second.connectButton).toBeVisible()
  await expect(second.networkButton).toContainText('OP Mainnet')

  // Both cards would be found while the first one shows its success.
  await expect(page.getByTestId('lk-modal')).toBeHidden()
  await second.open()
  await second.pickWallet(birch.id)
  await expect(second.accountButton).toContainText(birch.shown)
  await expect(first.accountButton).toContainText(alder.shown)

  await page.reload()
  await expect(first.accountButton).toContainText(alder.shown)
  await expect(second.accountButton).toContainText(birch.shown)

  await first.accountButton.click()
  await first.disconnect()
  await expect(first.connectButton).toBeVisible()
  await expect(second.accountButton).toContainText(birch.shown)
})

test('the same wallet can be connected to both', async ({ page }) => {
  await page.goto('/two.html')
  const first = createModal(page, page.getByTestId('first'))
  const second = createModal(page, page.getByTestId('second'))
  for (const modal of [first, second]) {
    await modal.open()
    await modal.pickWallet(alder.id)
    await expect(modal.root).toBeHidden()
    await expect(modal.accountButton).toContainText(alder.shown)
  }
})
