import { frame, openWithEmail, readAddress, sign, signIn, siteAt } from './email.ts'
import { expect, test } from './test.ts'

test('a visitor without a wallet signs in with an email, signs a message after a reload, is signed out for good, and has the same account once all data was cleared', async ({
  page,
  modal,
  site,
  context,
}) => {
  const email = `cay-${Date.now()}@shop.example`
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, email)
  await page.reload()
  await expect(modal.accountButton).toBeVisible()
  expect(await readAddress(site)).toBe(address)
  await sign(page, address, siteAt('shop'))

  await modal.open()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await page.reload()
  await expect(modal.connectButton).toBeVisible()
  await expect(page.locator(frame)).toHaveCount(0)
  // The browser is known by now.
  expect(await signIn({ page, modal, site }, email, { codes: 2, links: 0 })).toBe(address)

  const wallet = page.frames().find((child) => child.url().includes('//wallet.localhost'))
  if (!wallet) throw new Error('The page has no frame of the wallet.')
  await wallet.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
  })
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await page.reload()
  await expect(modal.connectButton).toBeVisible()
  expect(await signIn({ page, modal, site }, email, { codes: 3, links: 2 })).toBe(address)
})
