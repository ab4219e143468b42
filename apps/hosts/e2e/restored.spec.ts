import { expect, test } from './test.ts'
import { connect } from './visit.ts'

test('a page restored from the back-forward cache is unchanged and works', async ({
  page,
  modal,
}) => {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'persisted', persisted)),
  )
  await page.goto('/plain.html')
  await connect(modal)
  await modal.networkButton.click()
  await expect(modal.view('Networks')).toBeVisible()
  await page.goto('/frame.html')
  // `page.goBack` waits for a load, which does not come.
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true)
  await expect(modal.view('Networks')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.root).toBeHidden()
  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await connect(modal)
})
