import { expect, test } from './test.ts'
import { connect } from './visit.ts'

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
