import type { Page } from '@playwright/test'
import {
  cancelCard,
  frame,
  openLink,
  openProfile,
  openWithEmail,
  readAddress,
  readCode,
  readMails,
  sign,
  signIn,
  waitForCard,
  write,
} from './email.ts'
import { expect, test } from './test.ts'

/** Adds an authenticator to the tab and its frames. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Signs in on the page of the passkey, in a browser that is new to the wallet's own origin. */
async function signInOnPage(page: Page, email: string, { codes, links }: Counts) {
  await page.getByRole('textbox', { name: 'Email' }).pressSequentially(email)
  await page.keyboard.press('Enter')
  if (links > 0) {
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const link = await openLink(page, email, links)
    await link.getByRole('button', { name: 'Approve' }).click()
    await expect(link.getByRole('heading', { name: 'Approved' })).toBeVisible()
    await link.close()
  }
  await page
    .getByRole('textbox', { name: 'Code of 6 digits' })
    .pressSequentially(await readCode(page, email, codes))
  await page.keyboard.press('Enter')
}
type Counts = { readonly codes: number; readonly links: number }

test('a wallet gets a passkey, which alone opens it from then on, in the frame of a site too; then it is removed', async ({
  page,
  modal,
  site,
}) => {
  const email = `ada-${Date.now()}@shop.example`
  await addAuthenticator(page)
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, email)
  await openProfile({ page, modal })
  const passkeyUrl = (await page.getByTestId('lk-passkey').getAttribute('href')) ?? ''

  // The authenticator belongs to the tab.
  await page.goto(passkeyUrl)
  await signInOnPage(page, email, { codes: 2, links: 2 })
  await expect(page.getByRole('heading', { name: 'Use a passkey for your wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your passkey opens this wallet' })).toBeVisible()
  await readMails(page, email, /(opens with your passkey alone)/, 1)

  // The session of the site has ended, and a code is not enough for another one.
  await openWithEmail(page, 'shop')
  await modal.open()
  await write(page, 'lk-email', email)
  await page.getByTestId('lk-email-submit').click()
  await write(page, 'lk-code', await readCode(page, email, 3))
  const card = await waitForCard(page)
  await expect(card.getByRole('heading', { name: 'Open your wallet' })).toBeVisible()
  await cancelCard(page)
  await expect(modal.view('EmailVerifyOtp')).toContainText('The request was rejected')
  await page.getByTestId('lk-resend').click()
  await waitForCard(page)
  await card.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.locator(frame)).toBeHidden()
  await expect(modal.accountButton).toBeVisible()
  expect(await readAddress(site)).toBe(address)
  await sign(page, address, 'shop.localhost')
  await page.reload()
  await expect(modal.accountButton).toBeVisible()

  await page.goto(passkeyUrl)
  await signInOnPage(page, email, { codes: 4, links: 0 })
  await expect(page.getByRole('heading', { name: 'Open your wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  const hold = page.getByRole('button', { name: 'Hold to remove the passkey' })
  await hold.focus()
  await page.keyboard.down('Enter')
  await expect(page.getByRole('heading', { name: 'The passkey was removed' })).toBeVisible()
  await page.keyboard.up('Enter')
})
