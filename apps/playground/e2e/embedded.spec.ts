import { frame, openWithEmail, readAddress, sign, signIn, siteAt } from './email.ts'
import { expect, test } from './test.ts'

test('a visitor without a wallet signs in with an email, stays signed in over a reload, signs a message, and is signed out for good', async ({
  page,
  modal,
  site,
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
})

test('a visitor whose data was cleared signs in as in a new browser, and has the same account; another site gets it too', async ({
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
  await openWithEmail(page, 'other')
  expect(await signIn({ page, modal, site }, email, { codes: 3, links: 3 })).toBe(address)
})
