import type { Modal } from '@latchkey/testing/playwright'
import { expect, type Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import type { Options } from '../src/options/options.ts'
import type { Site } from './createSite.ts'
import { call } from './namespaces.ts'
import { mailUrl, pageUrl } from './world.ts'

type Fixtures = { readonly page: Page; readonly modal: Modal; readonly site: Site }

/** Another host than the frame's: ports of one host are the same site. */
export const siteAt = (name: string) => pageUrl.replace('127.0.0.1', `${name}.localhost`)

/** Opens the playground at a site, with the email wallet. */
export async function openWithEmail(page: Page, name: string, link = 'services=none&wallets=none') {
  await page.goto(
    `${siteAt(name)}/?viewport=page&embedded=true&discoverInjectedWallets=false&${link}`,
  )
  await page.waitForFunction(() => window.playground?.instance.get() !== undefined)
}

/** What the pattern finds in the mails to an address, the newest first, once there are `count` of them. */
export async function readMails(page: Page, email: string, pattern: RegExp, count: number) {
  let found: string[] = []
  await expect
    .poll(async () => {
      const response = await page.request.get(`${mailUrl}/messages?to=${encodeURIComponent(email)}`)
      const { messages } = (await response.json()) as { messages: { text: string }[] }
      found = messages.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
      return found.length
    })
    .toBe(count)
  return found[0] ?? ''
}

export const readCode = (page: Page, email: string, count = 1) =>
  readMails(page, email, /is (\d{6})\./, count)

/** Opens the link of the newest mail in a tab of its own. */
export async function openLink(page: Page, email: string, count = 1) {
  const tab = await page.context().newPage()
  await tab.goto(await readMails(page, email, /(http\S+\/approve#\S+)/, count))
  await expect(tab.getByRole('heading', { name: 'Approve this sign-in?' })).toBeVisible()
  return tab
}

/** Approves a browser that is new to the address, as the visitor does with the link of the mail. */
export async function approve({ page, modal }: Fixtures, email: string, count = 1) {
  await expect(modal.view('EmailVerifyDevice')).toContainText(email)
  const tab = await openLink(page, email, count)
  await expect(tab.getByText(new URL(page.url()).origin)).toBeVisible()
  await tab.getByRole('button', { name: 'Approve' }).click()
  await expect(tab.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await tab.close()
}

export async function openProfile({ page, modal }: Pick<Fixtures, 'page' | 'modal'>) {
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
}

/** Types key by key: BiDi's `fill` triggers no React listener in Firefox. */
export async function write(page: Page, testId: string, text: string) {
  const field = page.getByTestId(testId)
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Signs in with an email, whose codes and links are counted. Returns the address. */
export async function signIn(fixtures: Fixtures, email: string, { codes = 1, links = 1 } = {}) {
  const { page, modal, site } = fixtures
  await modal.open()
  await write(page, 'lk-email', email)
  await page.getByTestId('lk-email-submit').click()
  if (links > 0) await approve(fixtures, email, links)
  await expect(modal.view('EmailVerifyOtp')).toContainText(email)
  await write(page, 'lk-code', await readCode(page, email, codes))
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toBeVisible()
  return readAddress(site)
}

/** Changes options of the page, as its controls do. */
export const update = (page: Page, change: Partial<Options>) =>
  page.evaluate((patch) => {
    const playground = window.playground
    playground?.update({ ...playground.options.get(), ...patch })
  }, change)

export const frame = 'dialog[data-latchkey-frame]'

/** Waits until the page shows the frame. Earlier clicks would not reach it. */
export async function waitForCard(page: Page) {
  await expect(page.locator(frame)).toBeVisible()
  return page.frameLocator(`${frame} iframe`)
}

/** Presses Cancel on the card, until it is gone: Chromium drops clicks on a frame of another site until it has painted. */
export async function cancelCard(page: Page) {
  const cancel = page.frameLocator(`${frame} iframe`).getByRole('button', { name: 'Cancel' })
  await expect(async () => {
    await cancel.click({ timeout: 2000 })
    await expect(page.locator(frame)).toBeHidden({ timeout: 1000 })
  }).toPass()
}

export async function readAddress(site: Site): Promise<`0x${string}`> {
  const { connection } = JSON.parse(await site.inspect('status'))
  expect(connection).toMatchObject({ namespace: 'eip155', connectorId: 'embedded' })
  return connection.address
}

/**
 * Asks for a signature as the site does, approves it on the card and verifies it.
 *
 * @param more - what the card shows besides the message and the site
 */
export async function sign(
  page: Page,
  address: `0x${string}`,
  site: string,
  more = 'Latchkey playground',
) {
  const message = 'I will be at the shop at noon'
  const target = { connectorId: 'embedded', address }
  const signed = call(page, 'eip155', 'signMessage', { ...target, message })
  const card = await waitForCard(page)
  await expect(card.getByText(message)).toBeVisible()
  await expect(card.getByText(site)).toBeVisible()
  await expect(card.getByText(more)).toBeVisible()
  await card.getByRole('button', { name: 'Sign' }).click()
  const signature = (await signed) as `0x${string}`
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  await expect(page.locator(frame)).toBeHidden()
}
