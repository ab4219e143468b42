import type { Modal } from '@latchkey/testing/playwright'
import type { Locator, Page } from '@playwright/test'
import type { Site } from './createSite.ts'
import { test as base, expect } from './test.ts'
import { alder, pageUrl, servicesUrl } from './world.ts'

type Mode = 'optional' | 'required'

type SignedAccount = { readonly accountAddress: string; readonly chainId: string }

/** Controls of a playground with sign-in: state of the page and of the server. */
function createLogin(page: Page, { site, modal }: { site: Site; modal: Modal }, scope: string) {
  const server = (project: string) => `${servicesUrl}/s/${scope}/v1/auth/${project}`
  const login = {
    view: modal.view('SIWXSignMessage'),
    sign: page.getByTestId('lk-sign-in') as Locator,
    cancel: page.getByTestId('lk-cancel') as Locator,
    account: page.getByTestId('lk-sign-in-account') as Locator,
    /** The row of the account view with sign-in and sign-out. */
    session: page.getByTestId('lk-session') as Locator,
    /** The query of a page with sign-in. */
    query: (mode: Mode) => `siwx=${mode}&scope=${scope}`,
    open: (mode: Mode, more = '', file = '') =>
      site.open(`${login.query(mode)}${more && `&${more}`}`, file),
    /** Connects a wallet, and waits for the sign-in prompt. */
    async connect(walletId: string) {
      await modal.open()
      await modal.pickWallet(walletId)
      await expect(login.view).toBeVisible()
    },
    /** Signs with a wallet that approves automatically, and waits until the modal is closed. */
    async signIn() {
      await login.sign.click()
      await expect(modal.root).toBeHidden()
    },
    /** Connects a wallet and signs in with it. */
    async connectAndSignIn(walletId: string = alder.id) {
      await login.connect(walletId)
      await login.signIn()
    },
    /** Opens the playground and signs in with a wallet. */
    async openSignedIn(mode: Mode, walletId: string = alder.id, more = '') {
      await login.open(mode, more)
      await login.connectAndSignIn(walletId)
    },
    /** The signed-in accounts of this browser on the server, as `{chain}:{address}`. */
    async known(project = 'demo'): Promise<readonly string[]> {
      const response = await page.request.get(`${server(project)}/session`)
      expect(response.ok()).toBe(true)
      const { session } = (await response.json()) as {
        readonly session: { readonly accounts: readonly SignedAccount[] } | null
      }
      return (session?.accounts ?? []).map((one) => `${one.chainId}:${one.accountAddress}`).sort()
    },
    /** The session state of the page. */
    status: () => site.inspect('session').then((text) => JSON.parse(text || 'null') as string),
    expectStatus: (status: string) => expect.poll(login.status).toBe(status),
    /** Ends all sessions of this browser on the server, without the page. */
    async revoke() {
      const headers = { origin: pageUrl }
      const response = await page.request.post(`${server('demo')}/sign-out`, { headers })
      expect(response.ok()).toBe(true)
    },
    /** Makes the server's sign-in fail for this test only. */
    async fault(mode: 'off' | 'down' | '500' | 'garbage') {
      const data = { service: 'signIn', mode }
      const response = await page.request.post(`${servicesUrl}/faults/${scope}`, { data })
      expect(response.ok()).toBe(true)
    },
  }
  return login
}

/** Playwright's `test` with the playground and a server for sign-in. */
export const test = base.extend<{ login: ReturnType<typeof createLogin> }>({
  login: async ({ page, site, modal }, use, { testId, repeatEachIndex }) =>
    use(createLogin(page, { site, modal }, `${testId}-${repeatEachIndex}`)),
})

export { expect }
