import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
// By its public entry: the browser bundle is next to the built files.
import {
  createModal,
  createPageWallets,
  guardArgs,
  guardPrefs,
  recordRequests,
} from '@latchkey/testing/playwright'
import { type Browser, chromium, firefox, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveBitcoinEntries, testBitcoinKeys } from '../bitcoin-wallet/account.ts'
import { testSolanaAddresses } from '../solana-wallet/account.ts'

/** Remembers announced providers, as a site does, under a policy that allows no eval. */
const site = `<!doctype html><title>Site</title>
<script src="/site.js"></script>
<button data-testid="lk-connect-button">Connect</button>
<button data-testid="lk-account-button" hidden>Account</button>
<dialog data-testid="lk-modal"><button data-testid="lk-close">Close</button></dialog>`
const script = `window.heard = []
addEventListener('eip6963:announceProvider', ({ detail }) => heard.push(detail))
dispatchEvent(new Event('eip6963:requestProvider'))
window.ask = (method, ...params) => heard[0].provider.request({ method, params })
  .then((value) => ({ value }), ({ code }) => ({ code }))
const registered = []
const api = { register: (wallet) => registered.push(wallet) }
addEventListener('wallet-standard:register-wallet', ({ detail }) => detail(api))
dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
window.connectSolana = (silent) => registered[0].features['standard:connect'].connect({ silent })
  .then(({ accounts }) => accounts.map(({ address }) => address), ({ code }) => code)
addEventListener('DOMContentLoaded', () => {
  const dialog = document.querySelector('dialog')
  document.querySelector('button').addEventListener('click', () => dialog.showModal())
  dialog.firstChild.addEventListener('click', () => dialog.close())
})`

let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const isScript = request.url === '/site.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'")
    response.end(isScript ? script : site)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const shell = '/usr/bin/chromium-headless-shell'
const browsers = {
  chromium: () =>
    chromium.launch({
      executablePath: process.env.CHROMIUM_BIN ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
      args: ['--no-sandbox', ...guardArgs],
    }),
  firefox: () =>
    firefox.launch({
      channel: 'moz-firefox',
      executablePath: process.env.FIREFOX_BIN ?? '/usr/bin/firefox-esr',
      firefoxUserPrefs: { ...guardPrefs },
    }),
}

const sendRequest = (page: Page, method: string) =>
  page.evaluate(
    (name) => (globalThis as unknown as { ask(name: string): unknown }).ask(name),
    method,
  )
const received = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { heard: { info: { rdns: string } }[] }).heard.map(
      ({ info }) => info.rdns,
    ),
  )

// The flows of the playground use these wallets in Firefox.
const tested = process.env.LATCHKEY_TEST_RUN === 'full' ? browsers : { chromium: browsers.chromium }

describe.each(Object.entries(tested))('in %s', { timeout: 60_000 }, (_, launch) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  const withPage = async (run: (page: Page) => Promise<void>) => {
    const context = await browser.newContext()
    try {
      await run(await context.newPage())
    } finally {
      await context.close()
    }
  }

  test('a wallet is installed before the page, is controlled by the test, and survives a reload', () =>
    withPage(async (page) => {
      const wallet = await createPageWallets(page).install({ rdns: 'test.one' })
      await page.goto(url)
      expect(await received(page)).toContain('test.one')
      await wallet.reject()
      expect(await sendRequest(page, 'eth_requestAccounts')).toEqual({ code: 4001 })
      await wallet.approve()
      expect(await sendRequest(page, 'eth_requestAccounts')).toHaveProperty('value.length', 2)
      expect(await wallet.prompts()).toHaveLength(2)
      await page.reload()
      expect(await sendRequest(page, 'eth_accounts')).toHaveProperty('value.length', 2)
      expect(await wallet.prompts()).toEqual([])
    }))

  test('a held request is shown until the test responds', () =>
    withPage(async (page) => {
      const wallet = await createPageWallets(page).install({ behaviour: { answering: 'hold' } })
      await page.goto(url)
      const requested = sendRequest(page, 'eth_requestAccounts')
      await expect.poll(() => wallet.open()).toEqual(['eth_requestAccounts'])
      await wallet.release()
      expect(await requested).toHaveProperty('value')
    }))

  test('a wallet installed after loading announces itself late', () =>
    withPage(async (page) => {
      const wallets = createPageWallets(page)
      await wallets.install({ rdns: 'test.first' })
      await page.goto(url)
      await wallets.install({ rdns: 'test.late' })
      expect(await received(page)).toContain('test.late')
    }))

  test('a Solana wallet registers itself, is controlled by the test, and survives a reload', () =>
    withPage(async (page) => {
      const connect = (silent: boolean) =>
        page.evaluate(
          (value) =>
            (globalThis as unknown as { connectSolana(silent: boolean): unknown }).connectSolana(
              value,
            ),
          silent,
        )
      const wallet = await createPageWallets(page).installSolana({ name: 'Sol' })
      await page.goto(url)
      await wallet.reject()
      expect(await connect(false)).toBe(4001)
      await wallet.approve()
      expect(await connect(false)).toEqual([...testSolanaAddresses])
      await wallet.setAccount(testSolanaAddresses[1])
      await page.reload()
      expect(await connect(true)).toEqual([...testSolanaAddresses].reverse())
      expect(await wallet.prompts()).toEqual([])
      expect((await wallet.state()).isPermitted).toBe(true)
    }))

  test('a Bitcoin wallet is injected under the name of its dialect, is controlled by the test, and survives a reload', () =>
    withPage(async (page) => {
      const request = (method: string) =>
        page.evaluate(
          (name) =>
            (globalThis as unknown as { unisat: Record<string, () => Promise<unknown>> }).unisat[
              name
            ]?.().catch(({ code }: { code: number }) => code),
          method,
        )
      const wallet = await createPageWallets(page).installBitcoin({ dialect: 'unisat' })
      await page.goto(url)
      await wallet.reject()
      expect(await request('requestAccounts')).toBe(4001)
      await wallet.approve()
      const [payment] = deriveBitcoinEntries(testBitcoinKeys[0], 'mainnet')
      expect(await request('requestAccounts')).toEqual([payment.address])
      await page.reload()
      expect(await request('getAccounts')).toEqual([payment.address])
      expect(await wallet.prompts()).toEqual([])
      expect((await wallet.state()).isPermitted).toBe(true)
    }))

  test('error: a method before any page is loaded throws', () =>
    withPage(async (page) => {
      const wallet = await createPageWallets(page).install()
      await expect(wallet.approve()).rejects.toThrow('No page is loaded')
    }))

  test('the modal is opened and closed by its test ids', () =>
    withPage(async (page) => {
      await page.goto(url)
      const modal = createModal(page)
      await modal.open()
      expect(await modal.root.isVisible()).toBe(true)
      await modal.close()
      expect(await modal.root.isVisible()).toBe(false)
    }))

  test('security: a request off this machine fails and is written down', () =>
    withPage(async (page) => {
      const requests = recordRequests(page.context())
      await page.goto(url)
      expect(requests.outside).toEqual([])
      const removed = await page.goto('http://example.test/').catch(() => 'refused')
      expect(removed).toBe('refused')
      expect(requests.outside).toEqual(['http://example.test/'])
    }))
})
