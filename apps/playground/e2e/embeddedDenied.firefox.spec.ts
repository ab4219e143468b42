import { firefox } from '@latchkey/end-to-end/suite'
import { openWithEmail, sign, signIn, siteAt } from './email.ts'
import { expect, test } from './test.ts'

test.use({
  launchOptions: {
    ...firefox.launchOptions,
    firefoxUserPrefs: {
      ...firefox.launchOptions.firefoxUserPrefs,
      'remote.events.async.mouse.enabled': true,
      // Denies cookies and storage to frames of other sites.
      'network.cookie.cookieBehavior': 1,
    },
  },
})

test('where the frame is denied storage, an email signs until the page is left, and has the same account after it', async ({
  page,
  modal,
  site,
}) => {
  const email = `kim-${Date.now()}@shop.example`
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, email)
  await sign(page, address, siteAt('shop'), 'This browser keeps nothing of the wallet.')
  await page.reload()
  await expect(modal.connectButton).toBeVisible()
  expect(await signIn({ page, modal, site }, email, { codes: 2, links: 2 })).toBe(address)
})
