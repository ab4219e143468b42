import { readFileSync } from 'node:fs'
import { mnemonicToAccount } from 'viem/accounts'
import {
  approve,
  frame,
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
  const card = await waitForCard(page)
  // Chromium drops clicks on a cross-site iframe until it has painted.
  await expect(async () => {
    await card.getByRole('button', { name: 'Cancel' }).click({ timeout: 2000 })
    await expect(page.locator(frame)).toBeHidden({ timeout: 1000 })
  }).toPass()
  expect(await outcome).toEqual({ error: 'UserRejectedError' })
  await modal.open()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
})

test('a visitor changes the email with a code to each address, and keeps the wallet', async ({
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

test('a visitor exports the keys on the wallet’s own page, after another code, and the email is told', async ({
  page,
  modal,
  site,
}) => {
  const email = `flo-${Date.now()}@shop.example`
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, email)
  await openProfile({ page, modal })
  const opened = page.waitForEvent('popup')
  await page.getByTestId('lk-export').click()
  const tab = await opened
  await tab.getByRole('textbox', { name: 'Email' }).fill(email)
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await openLink(page, email, 2)
  await link.getByRole('button', { name: 'Approve' }).click()
  await expect(link.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await link.close()
  await tab.getByRole('textbox', { name: 'Code of 6 digits' }).fill(await readCode(page, email, 2))
  await tab.keyboard.press('Enter')
  const password = 'correct horse battery'
  await tab.getByLabel('Password for the file').fill(password)
  await tab.getByLabel('The same password again').fill(password)
  const hold = tab.getByRole('button', { name: 'Hold to export' })
  await hold.focus()
  await tab.keyboard.down('Enter')
  await expect(tab.getByRole('heading', { name: 'Save your keys' })).toBeVisible()
  await tab.keyboard.up('Enter')

  const saved = tab.waitForEvent('download')
  await tab.getByRole('button', { name: 'Save the file' }).click()
  const keystore = JSON.parse(readFileSync(await (await saved).path(), 'utf8'))
  expect(keystore).toMatchObject({ version: 3, address: address.slice(2).toLowerCase() })
  await tab.getByRole('button', { name: 'Show the 12 words' }).click()
  const words = await tab.getByRole('listitem').allInnerTexts()
  expect(words).toHaveLength(12)
  const phrase = words.map((word) => word.replace(/[^a-z]/g, '')).join(' ')
  expect(mnemonicToAccount(phrase).address).toBe(address)
  await readMails(page, email, /(has exported the keys)/, 1)
})
