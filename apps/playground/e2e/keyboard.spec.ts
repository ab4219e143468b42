import { expect, test } from './test.ts'
import { alder } from './world.ts'

test('a visitor connects, switches and disconnects with the keyboard alone', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await modal.connectButton.focus()
  await page.keyboard.press('Enter')
  await expect(modal.view('Connect')).toBeVisible()
  await site.tabTo(modal.wallet(alder.id))
  await page.keyboard.press('Enter')
  await expect(modal.root).toBeHidden()
  // The button is the same element throughout, so it keeps the focus.
  await expect(modal.accountButton).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await expect(modal.networkButton).toBeFocused()
  await page.keyboard.press('Enter')
  await site.tabTo(modal.network('eip155:137'))
  await page.keyboard.press('Enter')
  await expect(modal.root).toBeHidden()
  await expect(modal.networkButton).toContainText('Polygon')
  await expect(modal.networkButton).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await site.tabTo(page.getByTestId('lk-disconnect'))
  await page.keyboard.press('Enter')
  await expect(modal.connectButton).toBeFocused()
})

test('Escape closes and focus returns to the button', async ({ site, modal, page }) => {
  await site.open()
  await modal.connectButton.focus()
  await page.keyboard.press('Enter')
  await expect(modal.root).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.root).toBeHidden()
  await expect(modal.connectButton).toBeFocused()
})

test('Tab stays in the modal while it is open', async ({ site, modal, page }) => {
  await site.open()
  await modal.open()
  await expect(modal.view('Connect')).toBeVisible()
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || Boolean(activeElement?.shadowRoot)
    })
    expect(inside, `after Tab ${count + 1}`).toBe(true)
  }
})
