import { expect, test } from './test.ts'
import { alder } from './world.ts'

test('if storage is denied a visitor connects anyway', async ({ site, modal, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await site.open()
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await page.reload()
  await expect(modal.connectButton).toBeVisible()
})

test('error: malformed stored data is ignored', async ({ site, modal, page }) => {
  await site.open()
  await site.connect(modal, alder.id)
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('latchkey')) localStorage.setItem(name, '{"v":1,"value":[[[')
  })
  await page.reload()
  await expect(modal.connectButton).toBeVisible()
  await expect(modal.connectButton).not.toHaveAttribute('aria-busy', 'true')
  await site.connect(modal, alder.id)
})
