import { findViolations } from '@latchkey/end-to-end/axe'
import { createModal } from '@latchkey/testing/playwright'
import { expect, test } from './test.ts'
import { closeByEscape, connect, typeInModal } from './visit.ts'
import { cedar } from './world.ts'

test('a site inside an open shadow tree', async ({ page, modal }) => {
  await page.goto('/shadow.html?mode=open')
  await typeInModal(page, modal)
  expect(await findViolations(page, 'latchkey-modal')).toEqual([])
  await closeByEscape(page, modal)
  await connect(modal)
})

test('a site inside a closed shadow tree: by keyboard, and focus returns into it', async ({
  page,
  modal,
}) => {
  await page.goto('/shadow.html?mode=closed')
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('root')
  await page.keyboard.press('Enter')
  await expect(modal.view('Networks')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.root).toBeHidden()
  // Enter opens the same view again only if the same button has focus.
  await page.keyboard.press('Enter')
  await expect(modal.view('Networks')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.root).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await modal.pickWallet(cedar.rdns)
  await expect(modal.root).toBeHidden()
})

test('connects in a frame with an opaque origin, where storage throws', async ({
  page,
  problems,
}) => {
  // The test chains reject requests with an opaque origin (CORS).
  problems.expectNetworkErrors()
  await page.goto('/frame.html')
  const frame = page.frameLocator('iframe')
  await frame.getByTestId('lk-connect-button').click()
  await frame.getByTestId(`lk-wallet-${cedar.rdns}`).click()
  await expect(frame.getByTestId('lk-modal')).toBeHidden()
  await expect(frame.getByTestId('lk-account-button')).toBeVisible()
  const inside = page.frames().at(-1)
  const storage = await inside?.evaluate(() => {
    try {
      return typeof localStorage
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(storage).toBe('SecurityError')
})

test('two separately built copies of the packages share a page', async ({ page }) => {
  await page.goto('/twice.html')
  const [first, second] = ['a', 'b'].map((id) =>
    createModal(page, page.getByLabel(id, { exact: true })),
  )
  if (!first || !second) throw new Error('expected two modals')
  await typeInModal(page, first)
  await closeByEscape(page, first)
  await connect(first)
  await expect(second.connectButton).toBeVisible()
  await typeInModal(page, second)
  await closeByEscape(page, second)
  await expect(page.locator('latchkey-modal')).toHaveCount(2)
  await connect(second)
  await expect(first.accountButton).toBeVisible()
})
