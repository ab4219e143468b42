import { frame, openWithEmail, readAddress, sign, signIn, siteAt } from './email.ts'
import { expect, test } from './test.ts'

test('a visitor without a wallet signs in with an email and signs a message; another site gets the same account', async ({
  page,
  modal,
  site,
}) => {
  const email = `ada-${Date.now()}@shop.example`
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, email)
  await sign(page, address, siteAt('shop'))
  await openWithEmail(page, 'other')
  expect(await signIn({ page, modal, site }, email, { codes: 2, links: 2 })).toBe(address)
})

test('a visitor stays signed in over a reload, and is signed out for good', async ({
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
