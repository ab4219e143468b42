import {
  approve,
  cancelCard,
  openLink,
  openProfile,
  openWithEmail,
  readAddress,
  readCode,
  readMails,
  signIn,
  waitForCard,
  write,
} from './email.ts'
import { call } from './namespaces.ts'
import { expect, test } from './test.ts'

test('error: a wrong code says so and another try succeeds; leaving the card rejects the request', async ({
  page,
  modal,
  site,
}) => {
  const email = `bob-${Date.now()}@shop.example`
  await openWithEmail(page, 'shop')
  await modal.open()
  await write(page, 'lk-email', 'bob@shop')
  await page.getByTestId('lk-email').press('Enter')
  await expect(modal.root).toContainText('Invalid email. Try again.')
  await write(page, 'lk-email', email)
  await page.getByTestId('lk-email').press('Enter')
  await approve({ page, modal, site }, email)
  await expect(modal.view('EmailVerifyOtp')).toContainText('Resend in')
  const code = await readCode(page, email)
  await write(page, 'lk-code', code === '000000' ? '000001' : '000000')
  await expect(modal.root).toContainText('This code is wrong')
  await write(page, 'lk-code', code)
  await expect(modal.root).toBeHidden()

  const target = { connectorId: 'embedded', address: await readAddress(site) }
  const outcome = call(page, 'eip155', 'signMessage', { ...target, message: 'no' })
  await waitForCard(page)
  await cancelCard(page)
  expect(await outcome).toEqual({ error: 'UserRejectedError' })
  await modal.open()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
})

test('a visitor changes the email with a code to each address, and keeps the wallet, on another site too', async ({
  page,
  modal,
  site,
}) => {
  const email = `dee-${Date.now()}@shop.example`
  const newEmail = `dee-${Date.now()}@home.example`
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, email)
  await openProfile({ page, modal })
  await expect(modal.view('Profile')).toContainText(email)
  await page.getByTestId('lk-update-email').click()
  await write(page, 'lk-new-email', newEmail)
  await page.getByTestId('lk-new-email').press('Enter')
  await expect(modal.view('UpdateEmailPrimaryOtp')).toContainText(email)
  await write(page, 'lk-code', await readCode(page, email, 2))
  await expect(modal.view('UpdateEmailSecondaryOtp')).toContainText(newEmail)
  await write(page, 'lk-code', await readCode(page, newEmail))
  await expect(modal.view('Account')).toBeVisible()
  await readMails(page, email, /(If you did not change it)/, 1)

  await page.reload()
  await expect(modal.accountButton).toBeVisible()
  await openProfile({ page, modal })
  await expect(modal.view('Profile')).toContainText(newEmail)
  await openWithEmail(page, 'other')
  expect(await signIn({ page, modal, site }, newEmail, { codes: 2 })).toBe(address)
})

test('error: a sign-in that the visitor declines on the page of the link ends', async ({
  page,
  modal,
}) => {
  const email = `eli-${Date.now()}@shop.example`
  await openWithEmail(page, 'shop')
  await modal.open()
  await write(page, 'lk-email', email)
  await page.getByTestId('lk-email').press('Enter')
  await expect(modal.view('EmailVerifyDevice')).toContainText(email)
  const tab = await openLink(page, email)
  await tab.getByRole('button', { name: 'It isn’t mine' }).click()
  await expect(tab.getByRole('heading', { name: 'Declined' })).toBeVisible()
  await expect(modal.root).toContainText('This link is no longer valid')
})
