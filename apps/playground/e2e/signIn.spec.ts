import { expect, test } from './signInTest.ts'
import { alder } from './world.ts'

/** Long flows, on machines that may be busy. */

const [first, second] = alder.accounts
const onEthereum = { network: 'eip155:1', isSmartAccount: false }

test('a visitor who connects is prompted to sign in and signs, and the server returns the session; a reload prompts for nothing', async ({
  login,
  site,
  modal,
  page,
}) => {
  await login.open('required')
  await login.connect(alder.id)
  await expect(login.account).toContainText(/0xf39F.*2266/i)
  expect(await login.known()).toEqual([])
  await site.clearEvents()
  await login.signIn()
  await expect(modal.accountButton).toBeVisible()
  expect(await login.known()).toEqual([`eip155:1:${first}`])
  await site.expectEvents([
    ['CLICK_SIGN_SIWX_MESSAGE', onEthereum],
    ['SIWX_AUTH_SUCCESS', onEthereum],
    ['MODAL_CLOSE', { connected: true }],
  ])
  expect(await site.requests('alder')).toContain('personal_sign')

  await page.reload()
  await login.expectStatus('signedIn')
  await expect(modal.root).toBeHidden()
  expect(await site.prompts('alder')).toEqual([])

  await modal.accountButton.click()
  await login.session.click()
  await expect.poll(() => login.known()).toEqual([])
  await login.expectStatus('signedOut')
})

test('disconnecting signs out', async ({ login, modal }) => {
  await login.openSignedIn('optional')
  expect(await login.known()).toEqual([`eip155:1:${first}`])
  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await expect.poll(() => login.known()).toEqual([])
})

test('error: a declined signature does not sign in, and can be retried', async ({
  login,
  site,
  modal,
}) => {
  await login.open('required')
  await login.connect(alder.id)
  await site.callWallet('alder', 'reject')
  await site.clearEvents()
  await login.sign.click()
  await expect(login.view).toContainText('Signature declined')
  await expect(modal.notice).toBeHidden()
  expect(await login.known()).toEqual([])
  await site.expectEvents([
    ['CLICK_SIGN_SIWX_MESSAGE', onEthereum],
    ['SIWX_AUTH_ERROR', { ...onEthereum, message: 'Signature declined' }],
  ])
  await site.callWallet('alder', 'approve')
  await login.signIn()
  expect(await login.known()).toEqual([`eip155:1:${first}`])
})

test('if sign-in is optional, a visitor who cancels stays connected, is not prompted again, and can sign in later', async ({
  login,
  site,
  modal,
  page,
}) => {
  await login.open('optional')
  await login.connect(alder.id)
  await site.clearEvents()
  await login.cancel.click()
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toBeVisible()
  await site.expectEvents([
    ['CLICK_CANCEL_SIWX', onEthereum],
    ['MODAL_CLOSE', { connected: true }],
  ])
  await login.expectStatus('signedOut')
  await modal.accountButton.click()
  await expect(modal.view('Account')).toBeVisible()
  await login.session.click()
  await expect(login.view).toBeVisible()
  await login.signIn()
  await login.expectStatus('signedIn')
  await expect(page.getByTestId('lk-modal')).toBeHidden()
})

test('if sign-in is required, only signing and "Cancel" close the view, and cancelling disconnects', async ({
  login,
  modal,
  page,
  site,
}) => {
  await login.open('required')
  await login.connect(alder.id)
  const shakes = await site.countShakes()
  await page.keyboard.press('Escape')
  await expect.poll(shakes).toBe(1)
  // A card that is shaking does not restart.
  await expect.poll(() => site.isShaking()).toBe(false)
  await page.getByTestId('lk-close').click()
  await expect.poll(shakes).toBe(2)
  await expect(login.view).toBeVisible()
  await login.cancel.click()
  await expect(modal.connectButton).toBeVisible()
  await expect(modal.root).toBeHidden()
  expect(await login.known()).toEqual([])
  // The next attempt begins at the list of wallets.
  await modal.open()
  await expect(modal.view('Connect')).toBeVisible()
})

test('each network has a separate sign-in, and cancelling one disconnects without a prompt of the wallet', async ({
  login,
  site,
  modal,
}) => {
  await login.openSignedIn('required')
  await site.callWallet('alder', 'setChain', 137)
  await expect(login.view).toBeVisible()
  await login.cancel.click()
  await expect(modal.root).toBeHidden()
  await expect(modal.connectButton).toBeVisible()
  expect(await site.requests('alder')).not.toContain('wallet_switchEthereumChain')
  await expect.poll(() => login.known()).toEqual([])

  await login.connectAndSignIn()
  await expect(modal.networkButton).toContainText('Polygon')
  await site.callWallet('alder', 'setChain', 1)
  await expect(login.view).toBeVisible()
  await login.signIn()
  expect(await login.known()).toEqual([`eip155:137:${first}`, `eip155:1:${first}`])
  await site.callWallet('alder', 'setChain', 137)
  await expect(modal.networkButton).toContainText('Polygon')
  await login.expectStatus('signedIn')
  await expect(modal.root).toBeHidden()
})

test('security: an account that changes during the prompt is not signed in, and gets its own prompt', async ({
  login,
  site,
  modal,
}) => {
  await login.open('required')
  await login.connect(alder.id)
  await site.callWallet('alder', 'hold')
  await login.sign.click()
  await expect.poll(() => site.prompts('alder')).toContain('personal_sign')
  await site.callWallet('alder', 'setAccount', second)
  await expect(login.account).toContainText(/0x7099.*79C8/i)
  // The visitor approves the message of the first account anyway.
  await site.callWallet('alder', 'release')
  await expect(login.sign).toBeEnabled()
  expect(await login.known()).toEqual([])
  await site.callWallet('alder', 'approve')
  await login.signIn()
  await expect(modal.accountButton).toContainText(/0x70/)
  expect(await login.known()).toEqual([`eip155:1:${second}`])
})

test('an expired session is requested again', async ({ login, site, modal }) => {
  await login.open('required', 'session=brief')
  await login.connectAndSignIn()
  expect(await login.known('brief')).toEqual([`eip155:1:${first}`])
  await expect(login.view).toBeVisible({ timeout: 30_000 })
  expect(await login.known('brief')).toEqual([])
  await login.signIn()
  await expect(modal.accountButton).toBeVisible()
  expect(await login.known('brief')).toEqual([`eip155:1:${first}`])
  expect((await site.requests('alder')).filter((name) => name === 'personal_sign')).toHaveLength(2)
})

test('a session that the server ended is requested again after a reload', async ({
  login,
  modal,
  page,
}) => {
  await login.openSignedIn('required')
  await login.revoke()
  await page.reload()
  await expect(login.view).toBeVisible()
  await login.signIn()
  await expect(modal.accountButton).toBeVisible()
  expect(await login.known()).toEqual([`eip155:1:${first}`])
})
