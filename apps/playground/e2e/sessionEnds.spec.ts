import { createModal } from '@latchkey/testing/playwright'
import { allNamespaces, cedar, solanaId } from './namespaces.ts'
import { expect, test } from './signInTest.ts'
import { alder } from './world.ts'

const [first] = alder.accounts
const own = [`eip155:1:${first}`]

test("disconnecting by the site's own wagmi signs out", async ({ login, modal, page }) => {
  await page.goto(`/wagmi.html?${login.query('optional')}`)
  await login.connectAndSignIn()
  expect(await login.known()).toEqual(own)
  await page.reload()
  await expect(modal.accountButton).toContainText(alder.shown)
  expect(await login.known()).toEqual(own)
  await page.getByRole('button', { name: 'wagmi: disconnect' }).click()
  await expect(modal.connectButton).toBeVisible()
  await expect.poll(() => login.known()).toEqual([])
})

test('revoking the permission in the wallet signs out, in every tab', async ({
  login,
  site,
  modal,
  page,
  context,
}) => {
  await login.openSignedIn('optional')
  const other = await context.newPage()
  await other.goto(page.url())
  const otherModal = createModal(other)
  await expect(otherModal.accountButton).toContainText(alder.shown)
  expect(await login.known()).toEqual(own)
  await site.callWallet('alder', 'clearPermissions')
  await expect(modal.connectButton).toBeVisible()
  await login.expectStatus('disconnected')
  await expect.poll(() => login.known()).toEqual([])
  await other.reload()
  await expect(otherModal.connectButton).toBeVisible()
  // The next visit requires a signature.
  await login.connect(alder.id)
  expect(await login.known()).toEqual([])
})

test('a locked wallet stays signed in, and reconnects without a signature when it is unlocked', async ({
  login,
  site,
  modal,
}) => {
  await login.openSignedIn('required')
  await site.callWallet('alder', 'lock')
  await expect(modal.connectButton).toBeVisible()
  await login.expectStatus('disconnected')
  await expect(modal.root).toBeHidden()
  expect(await login.known()).toEqual(own)
  await site.callWallet('alder', 'unlock')
  await expect(modal.accountButton).toContainText(alder.shown)
  await login.expectStatus('signedIn')
  await expect(modal.root).toBeHidden()
  expect(await login.known()).toEqual(own)
  expect((await site.requests('alder')).filter((method) => method === 'personal_sign')).toEqual([
    'personal_sign',
  ])
})

test('security: a permission that is revoked while the wallet is locked ends the session when the visitor returns to the page', async ({
  login,
  site,
  modal,
  page,
}) => {
  await login.open('optional')
  await login.connect(alder.id)
  await login.signIn()
  await site.callWallet('alder', 'lock')
  await expect(modal.connectButton).toBeVisible()
  // Wait until the connector and core have both read that the wallet is only locked. If the permission is revoked
  // earlier, the session ends immediately.
  const reads = async () =>
    (await site.requests('alder')).filter((method) => method === 'wallet_getPermissions')
  await expect.poll(reads).toHaveLength(2)
  await site.callWallet('alder', 'clearPermissions')
  expect(await login.known()).toEqual(own)
  // A headless browser fires no focus event.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => login.known()).toEqual([])
})

test('error: a wallet that disconnects while the server is down is signed out by the next page', async ({
  login,
  site,
  modal,
  page,
  problems,
}) => {
  problems.expect(/net::ERR_|status of 50|sessions of ended connections/)
  await login.openSignedIn('optional')
  await login.fault('down')
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/sign-out'),
  )
  await site.callWallet('alder', 'clearPermissions')
  await expect(modal.connectButton).toBeVisible()
  // Otherwise the request with `keepalive` may arrive once the server is up again.
  await refused
  await page.goto('about:blank')
  await login.fault('off')
  expect(await login.known()).toEqual(own)
  await login.open('optional')
  await expect(modal.connectButton).toBeVisible()
  await expect.poll(() => login.known()).toEqual([])
})

test('disconnecting and immediately leaving the page signs out', async ({ login, modal, page }) => {
  await page.goto(`/wagmi.html?${login.query('optional')}`)
  await login.connectAndSignIn()
  await page.getByRole('button', { name: 'wagmi: disconnect' }).click()
  await page.goto('/two.html')
  await page.goto(`/wagmi.html?${login.query('optional')}`)
  await expect(modal.connectButton).toBeVisible()
  await expect.poll(() => login.known()).toEqual([])
})

test('a Solana wallet that disconnects the site signs out', async ({ login, site, modal }) => {
  await login.openSignedIn('optional', cedar.id, allNamespaces)
  expect(await login.known()).toEqual([`${solanaId}:${cedar.address}`])
  await site.callWallet('cedar', 'clearPermissions')
  await expect(modal.connectButton).toBeVisible()
  await expect.poll(() => login.known()).toEqual([])
})
