import { readFileSync } from 'node:fs'
import { mnemonicToAccount } from 'viem/accounts'
import { openLink, openProfile, openWithEmail, readCode, readMails, signIn } from './email.ts'
import { expect, test } from './test.ts'

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
  await tab.getByRole('textbox', { name: 'Email' }).pressSequentially(email)
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await openLink(page, email, 2)
  await link.getByRole('button', { name: 'Approve' }).click()
  await expect(link.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await link.close()
  await tab
    .getByRole('textbox', { name: 'Code of 6 digits' })
    .pressSequentially(await readCode(page, email, 2))
  await tab.keyboard.press('Enter')
  const password = 'correct horse battery'
  await tab.getByLabel('Password for the file').pressSequentially(password)
  await tab.getByLabel('The same password again').pressSequentially(password)
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
