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
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true)
  await expect(modal.view('Networks')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.root).toBeHidden()
  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await connect(modal)
})

test('removing the element from the page closes the modal, which can be opened again', async ({
  page,
  modal,
}) => {
  await page.goto('/plain.html')
  await modal.networkButton.click()
  await expect(modal.view('Networks')).toBeVisible()
  await page.evaluate(() => document.querySelector('latchkey-modal')?.remove())
  await expect(modal.root).toBeHidden()
  await page.getByRole('button', { name: 'Host count 0' }).click()
  await expect(page.getByRole('button', { name: 'Host count 1' })).toBeVisible()
  await connect(modal)
})
