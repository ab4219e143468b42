import { openWithEmail, signIn } from './email.ts'
import { expect, test } from './test.ts'

test('a visitor whose data was cleared signs in again as in a new browser, and has the same account', async ({
  page,
  modal,
  site,
  context,
}) => {
  const email = `joy-${Date.now()}@shop.example`
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, email)
  const wallet = page.frames().find((child) => child.url().includes('//wallet.localhost'))
  await wallet?.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
  })
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await page.reload()
  await expect(modal.connectButton).toBeVisible()
  expect(await signIn({ page, modal, site }, email, { codes: 2, links: 2 })).toBe(address)
})
