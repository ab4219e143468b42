// A page that the server renders for signed-in visitors only.
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { address, nextUrl, orbit } from './world.ts'

const members = `${nextUrl}/members`
const secret = 'This is for members'
const refusal = 'Sign in with a wallet to see this page.'

/** The HTML that the server sends to this browser. */
const htmlFor = async (page: Page) => (await page.request.get(members)).text()
const wallet = orbit((chainId) => `${nextUrl}/rpc/${chainId}`)

test('Next: the members-only page opens after signing in, in this browser only, and closes after signing out', async ({
  page,
  wallets,
  modal,
  browser,
}) => {
  await wallets.install(wallet)
  await page.goto(members)
  await expect(page.getByText(refusal)).toBeVisible()
  expect(await htmlFor(page)).not.toContain(secret)

  await modal.open()
  await modal.pickWallet('test.latchkey.orbit')
  // Connected, but not signed in.
  await expect(modal.view('SIWXSignMessage')).toBeVisible()
  expect(await htmlFor(page)).not.toContain(secret)
  await page.getByTestId('lk-sign-in').click()
  await expect(modal.root).toBeHidden()
  const section = page.getByRole('region', { name: 'For members' })
  await expect(section).toContainText(`${address} on Ethereum`)
  expect(await htmlFor(page)).toContain(secret)

  const other = await browser.newContext()
  const { request } = other
  expect(await (await request.get(members)).text()).not.toContain(secret)
  await other.close()

  await page.reload()
  await expect(section).toContainText(address)
  await modal.open()
  await page.getByTestId('lk-session').click()
  await expect(page.getByText(refusal)).toBeVisible()
  expect(await htmlFor(page)).not.toContain(secret)
})

test('Next: a visitor who skips the sign-in stays connected and sees the members-only page only after using its button', async ({
  page,
  wallets,
  modal,
}) => {
  await wallets.install(wallet)
  await page.goto(members)
  await modal.open()
  await modal.pickWallet('test.latchkey.orbit')
  await expect(modal.view('SIWXSignMessage')).toBeVisible()
  await page.getByTestId('lk-cancel').click()
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toBeVisible()
  await expect(page.getByText(refusal)).toBeVisible()
  expect(await htmlFor(page)).not.toContain(secret)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByTestId('lk-sign-in').click()
  await expect(page.getByText(secret)).toBeVisible()
  // The longest line of the page fits the narrowest screen.
  await page.setViewportSize({ width: 320, height: 640 })
  const getWidths = () => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]
  expect(await page.evaluate(getWidths)).toEqual([320, 320])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText(refusal)).toBeVisible()
  expect(await htmlFor(page)).not.toContain(secret)
})

test('Next: the members-only page stays open when the wallet locks, and closes when it revokes the permission', async ({
  page,
  wallets,
  modal,
}) => {
  const person = await wallets.install(wallet)
  await page.goto(members)
  await modal.open()
  await modal.pickWallet('test.latchkey.orbit')
  await page.getByTestId('lk-sign-in').click()
  await expect(page.getByText(secret)).toBeVisible()
  await person.lock()
  await expect(modal.connectButton).toBeVisible()
  expect(await htmlFor(page)).toContain(secret)
  await person.unlock()
  await expect(modal.accountButton).toBeVisible()
  await expect(page.getByText(secret)).toBeVisible()
  await person.clearPermissions()
  await expect(page.getByText(refusal)).toBeVisible()
  expect(await htmlFor(page)).not.toContain(secret)
})

test('security: Next: forged cookies and pages of another origin get no access', async ({
  request,
}) => {
  for (const cookie of [
    `latchkey-session=${'a'.repeat(64)}`,
    'latchkey-session=',
    `__Host-latchkey-session=${'a'.repeat(64)}`,
    'latchkey-session=%00',
  ]) {
    const response = await request.get(members, { headers: { cookie } })
    expect(await response.text()).not.toContain(secret)
  }
  const headers = { origin: 'https://evil.example' }
  const nonce = await request.post(`${nextUrl}/auth/nonce`, { headers })
  expect(nonce.status()).toBe(403)
  expect(nonce.headers()['set-cookie']).toBeUndefined()
})
