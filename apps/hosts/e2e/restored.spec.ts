import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { connect } from './visit.ts'

// Playwright waits for a load, which a restored page does not have: locators find nothing afterwards.

/** Whether an element of the page or of the modal exists; clicks it if `isClicked`. */
const find = (page: Page, testId: string, isClicked = false) =>
  page.evaluate(
    ([id, clicks]) => {
      const selector = `[data-testid="${id}"]`
      const shadow = document.querySelector('latchkey-modal')?.shadowRoot
      const found = document.querySelector(selector) ?? shadow?.querySelector(selector)
      if (clicks && found instanceof HTMLElement) found.click()
      return found !== null && found !== undefined
    },
    [testId, isClicked] as const,
  )

test('a page restored from the back-forward cache is unchanged and works', async ({
  page,
  modal,
}) => {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'persisted', persisted)),
  )
  await page.goto('/plain.html')
  await connect(modal)
  const readState = () =>
    page.evaluate(() => [location.pathname, Reflect.get(window, 'persisted')] as const)
  // Firefox keeps no page with a request in flight, such as the one for the balance each 30 s.
  await expect(async () => {
    await page.goto('/plain.html')
    await modal.networkButton.click()
    await expect(modal.view('Networks')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.goto('/frame.html')
    await page.evaluate(() => history.back())
    // A read throws while the page changes.
    await expect(async () => {
      const [path, isPersisted] = await readState()
      expect([path, typeof isPersisted]).toEqual(['/plain.html', 'boolean'])
    }).toPass()
    expect(await readState()).toEqual(['/plain.html', true])
  }).toPass()
  const expectFound = (testId: string, isFound = true) =>
    expect.poll(() => find(page, testId)).toBe(isFound)
  await expectFound('lk-view-Networks')
  await page.keyboard.press('Escape')
  await expectFound('lk-view-Networks', false)
  await find(page, 'lk-account-button', true)
  await expectFound('lk-disconnect')
  await find(page, 'lk-disconnect', true)
  await expectFound('lk-connect-button')
})
