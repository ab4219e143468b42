import { createModal } from '@latchkey/testing/playwright'
import { createSite } from './createSite.ts'
import { expect, test } from './signInTest.ts'
import { alder } from './world.ts'

/** Long flows, on machines that may be busy. */

const [first] = alder.accounts

test('two tabs: signing in or out in one tab applies to the other', async ({
  login,
  modal,
  context,
  page,
}) => {
  await login.open('required')
  await login.connect(alder.id)
  const other = await context.newPage()
  await other.goto(page.url())
  const otherModal = createModal(other)
  await expect(otherModal.view('SIWXSignMessage')).toBeVisible()
  await login.signIn()
  await expect(otherModal.root).toBeHidden()
  await expect(otherModal.accountButton).toBeVisible()
  await modal.accountButton.click()
  await login.session.click()
  await expect.poll(() => createSite(other).inspect('session')).toBe('"signedOut"')
})

test('error: an unavailable server ends no session: the request is retried', async ({
  login,
  modal,
  page,
  problems,
}) => {
  problems.expect(/net::ERR_|status of 50/)
  await login.open('required')
  await login.connect(alder.id)
  await login.signIn()
  await login.fault('down')
  await page.reload()
  await login.expectStatus('unknown')
  await expect(modal.accountButton).toBeVisible()
  await expect(modal.root).toBeHidden()
  await login.fault('off')
  await login.expectStatus('signedIn')
  expect(await login.known()).toEqual([`eip155:1:${first}`])
})

test('error: when the server returns no nonce an error is shown, and the visitor can retry', async ({
  login,
  problems,
}) => {
  problems.expect(/net::ERR_|status of 50|Sign-in failed/)
  await login.open('required')
  await login.connect(alder.id)
  for (const mode of ['down', '500', 'garbage'] as const) {
    await login.fault(mode)
    await login.sign.click()
    await expect(login.view).toContainText('The sign-in could not be checked')
    await expect(login.sign).toBeEnabled()
    expect(await login.view.isVisible()).toBe(true)
    await login.fault('off')
  }
  await login.signIn()
  expect(await login.known()).toEqual([`eip155:1:${first}`])
})

test('security: a signature after "Cancel" does not sign in', async ({ login, site, modal }) => {
  await login.open('optional')
  await login.connect(alder.id)
  await site.callWallet('alder', 'hold')
  await login.sign.click()
  await expect.poll(() => site.prompts('alder')).toContain('personal_sign')
  await login.cancel.click()
  await expect(modal.root).toBeHidden()
  await site.callWallet('alder', 'release')
  await site.callWallet('alder', 'approve')
  // Effects of the late response have started before the next request gets its response.
  await modal.accountButton.click()
  await expect(modal.view('Account')).toBeVisible()
  await login.expectStatus('signedOut')
  expect(await login.known()).toEqual([])
})

test('security: a signature of another message or by another key does not sign in', async ({
  login,
  site,
  page,
  problems,
}) => {
  problems.expect(/status of 401|Sign-in failed/)
  await login.open('required')
  await login.connect(alder.id)
  const sendRequest = (account: string) =>
    page.evaluate((address) => {
      const found = window.playground?.instance.get()?.wallets.find(({ name }) => name === 'alder')
      const provider = found && (Reflect.get(found.wallet, 'provider') as { request: unknown })
      const request = provider?.request as (call: object) => Promise<string>
      return request({ method: 'personal_sign', params: ['0x6f74686572', address] })
    }, account)
  for (const signature of [await sendRequest(first), `0x${'11'.repeat(65)}`, '0x', 7]) {
    await site.callWallet('alder', 'respond', 'personal_sign', signature)
    await login.sign.click()
    await expect(login.view).toContainText('Signature declined')
    await expect(login.sign).toBeEnabled()
    expect(await login.known()).toEqual([])
  }
  await site.callWallet('alder', 'reset')
  await login.signIn()
  expect(await login.known()).toEqual([`eip155:1:${first}`])
})

test('security: scripts cannot read session data, and values that a script stores do not sign in', async ({
  login,
  page,
}) => {
  await login.open('required')
  await login.connect(alder.id)
  await login.signIn()
  const saved = () =>
    page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
  expect(await saved()).not.toMatch(/session|nonce|signature|siwx/i)
  const cookies = await page.context().cookies()
  const [session] = cookies.filter(({ name }) => name.endsWith('-session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

  await page.context().clearCookies()
  const forged = { name: 'latchkey-demo-session', value: 'a'.repeat(64), url: page.url() }
  await page.context().addCookies([forged])
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (/sign|siwx|session/i.test(name)) localStorage.removeItem(name)
    localStorage.setItem('@latchkey/session', '"signedIn"')
  })
  await page.reload()
  await expect(login.view).toBeVisible()
  expect(await login.known()).toEqual([])
})

const chunk = /\/assets\/signInChunk-[^/]+\.js$/

test('a network switch while the sign-in code loads continues with the sign-in in the same card', async ({
  login,
  modal,
  page,
}) => {
  await login.open('required')
  await login.connect(alder.id)
  await login.signIn()
  let release = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  const fetched = page.waitForRequest(chunk)
  await page.route(chunk, async (route) => {
    await blocked
    await route.continue()
  })
  await page.reload()
  await fetched
  await modal.networkButton.click()
  await modal.pickNetwork('eip155:137')
  await expect(modal.networkButton).toContainText('Polygon')
  await expect(modal.view('SwitchNetwork')).toContainText('Network changed to Polygon')
  const card = await modal.root.elementHandle()
  release()
  await expect(login.view).toBeVisible()
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true)
})

test('error: a failure to load the sign-in code is shown, and no view waits for it', async ({
  login,
  modal,
  page,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED|authentication/)
  await page.route(chunk, (route) => route.abort())
  await login.open('required')
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.notice).toContainText('authentication')
  await modal.close()
  await modal.networkButton.click()
  await modal.pickNetwork('eip155:137')
  await expect(modal.networkButton).toContainText('Polygon')
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.notice).toContainText('authentication')
})
