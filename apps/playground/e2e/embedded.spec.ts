import type { Modal } from '@latchkey/testing/playwright'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import type { Site } from './createSite.ts'
import { call } from './namespaces.ts'
import { expect, test } from './test.ts'
import { mailUrl, pageUrl } from './world.ts'

type Fixtures = { readonly page: Page; readonly modal: Modal; readonly site: Site }

/** Another host than the frame's: ports of one host are the same site. */
const siteAt = (name: string) => pageUrl.replace('127.0.0.1', `${name}.localhost`)

/** Opens the playground at a site, with the email wallet. */
async function open(page: Page, name: string, link = '') {
  await page.goto(
    `${siteAt(name)}/?viewport=page&services=none&embedded=true&wallets=none&discoverInjectedWallets=false${link}`,
  )
  await page.waitForFunction(() => window.playground?.instance.get() !== undefined)
}

/** The code of the newest mail to an address, which is the first. */
async function readCode(page: Page, email: string, count = 1): Promise<string> {
  let codes: string[] = []
  await expect
    .poll(async () => {
      const response = await page.request.get(`${mailUrl}/messages?to=${encodeURIComponent(email)}`)
      const { messages } = (await response.json()) as { messages: { text: string }[] }
      codes = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      return codes.length
    })
    .toBe(count)
  return codes[0] ?? ''
}

/** Types key by key: BiDi's `fill` triggers no React listener in Firefox. */
async function write(page: Page, testId: string, text: string) {
  const field = page.getByTestId(testId)
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Signs in with an email, whose mails are counted. Returns the address. */
async function signIn({ page, modal, site }: Fixtures, email: string, count = 1) {
  await modal.open()
  await write(page, 'lk-email', email)
  await page.getByTestId('lk-email-submit').click()
  await expect(modal.view('EmailVerifyOtp')).toContainText(email)
  await write(page, 'lk-code', await readCode(page, email, count))
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toBeVisible()
  return readAddress(site)
}

const frame = 'dialog[data-latchkey-frame]'

/** Waits until the page shows the frame. Earlier clicks would not reach it. */
async function waitForCard(page: Page) {
  await expect(page.locator(frame)).toBeVisible()
  return page.frameLocator(`${frame} iframe`)
}

async function readAddress(site: Site): Promise<`0x${string}`> {
  const { connection } = JSON.parse(await site.inspect('status'))
  expect(connection).toMatchObject({ namespace: 'eip155', connectorId: 'embedded' })
  return connection.address
}

/** Asks for a signature as the site does, approves it on the card and verifies it. */
async function sign(page: Page, address: `0x${string}`, site: string) {
  const message = 'I will be at the shop at noon'
  const target = { connectorId: 'embedded', address }
  const signed = call(page, 'eip155', 'signMessage', { ...target, message })
  const card = await waitForCard(page)
  await expect(card.getByText(message)).toBeVisible()
  await expect(card.getByText(site)).toBeVisible()
  await expect(card.getByText('Latchkey playground')).toBeVisible()
  await card.getByRole('button', { name: 'Sign' }).click()
  const signature = (await signed) as `0x${string}`
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  await expect(page.locator(frame)).toBeHidden()
}

test('a visitor without a wallet signs in with an email and signs a message; another site gets the same account', async ({
  page,
  modal,
  site,
}) => {
  const email = `ada-${Date.now()}@shop.example`
  await open(page, 'shop')
  const address = await signIn({ page, modal, site }, email)
  await sign(page, address, siteAt('shop'))
  await open(page, 'other')
  expect(await signIn({ page, modal, site }, email, 2)).toBe(address)
})

test('a visitor stays signed in over a reload, and is signed out for good', async ({
  page,
  modal,
  site,
}) => {
  const email = `cay-${Date.now()}@shop.example`
  await open(page, 'shop')
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
  expect(await signIn({ page, modal, site }, email, 2)).toBe(address)
})

test('error: a wrong code says so and another try succeeds; leaving the card rejects the request', async ({
  page,
  modal,
  site,
}) => {
  const email = `bob-${Date.now()}@shop.example`
  await open(page, 'shop')
  await modal.open()
  await write(page, 'lk-email', 'bob@shop')
  await page.getByTestId('lk-email').press('Enter')
  await expect(modal.root).toContainText('Invalid email. Try again.')
  await write(page, 'lk-email', email)
  await page.getByTestId('lk-email').press('Enter')
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
