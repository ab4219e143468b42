import { isFull } from '@latchkey/end-to-end/isFull'
import type { Page } from '@playwright/test'
import { expect, test } from './relayTest.ts'
import { alder } from './world.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const choice = 'WALLETCONNECT_DEEPLINK_CHOICE'

const phones = [
  { phone: 'Chrome on Android', userAgent: android, isTelegram: false, target: '_self' },
  { phone: 'Safari on iOS', userAgent: iphone, isTelegram: false, target: '_self' },
  { phone: 'Telegram on Android', userAgent: android, isTelegram: true, target: '_blank' },
  { phone: 'Telegram on iOS', userAgent: iphone, isTelegram: true, target: '_blank' },
] as const

/** Records the links that a page opens. */
async function recordLinks(page: Page, isTelegram: boolean) {
  await page.addInitScript((inTelegram) => {
    if (inTelegram) Reflect.set(window, 'TelegramWebviewProxy', {})
    const opened: unknown[] = []
    Reflect.set(window, 'opened', opened)
    // `window.event` is undefined for events in a shadow tree.
    let isInClick = false
    const leavePage = () => {
      isInClick = false
    }
    const enter = () => {
      isInClick = true
      setTimeout(leavePage)
    }
    addEventListener('click', enter, { capture: true })
    addEventListener('click', leavePage)
    window.open = (url, to) => {
      const { isActive } = navigator.userActivation
      opened.push({ url: String(url), target: to, isActive, isInClick })
      return null
    }
  }, isTelegram)
  return () =>
    page.evaluate(
      () =>
        Reflect.get(window, 'opened') as {
          url: string
          target: string
          isActive: boolean
          isInClick: boolean
        }[],
    )
}

// `npm test`: one of each system, one of them in Telegram.
const first = ['Chrome on Android', 'Telegram on iOS']
const tested = phones.filter(({ phone }) => isFull || first.includes(phone))

for (const { phone, userAgent, isTelegram, target } of tested) {
  test.describe(() => {
    test.use({ userAgent })

    test(`${phone}: a tap opens the wallet’s app with the URI in the click handler; after the approval the visitor is connected`, async ({
      relay,
      relayWallet,
      site,
      modal,
      page,
    }) => {
      // If links open only in a click handler, the URI is fetched before the click.
      const isAhead = isTelegram || userAgent === iphone
      const opened = await recordLinks(page, isTelegram)
      await relay.open('evm', 'mobileLink=devwallet://')
      await modal.connectButton.tap()
      await expect(modal.wallet('devnet-wallet')).toBeVisible()
      if (isAhead) await expect.poll(() => relay.inspect('pairing')).toContain('"uri": "wc:')
      await modal.wallet('devnet-wallet').tap()
      await expect.poll(async () => (await opened()).length).toBe(1)
      const [link] = await opened()
      expect(link).toMatchObject({ target, isActive: true })
      expect(link?.isInClick).toBe(isAhead)
      const encoded = link?.url.replace('devwallet://wc?uri=', '') ?? ''
      const isTwice = isTelegram && userAgent === android
      const uri = decodeURIComponent(isTwice ? decodeURIComponent(encoded) : encoded)
      expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      await expect(modal.root).toContainText('Continue in Devnet Wallet')

      await relayWallet.pair(uri)
      await relayWallet.release()
      await expect(modal.root).toBeHidden()
      await expect(modal.accountButton).toContainText(alder.shown)
      await expect
        .poll(() => site.events())
        .toContainEqual(['CONNECT_SUCCESS', { method: 'mobile', name: 'Devnet Wallet' }])
      const saved = () => page.evaluate((name) => localStorage.getItem(name), choice)
      expect(JSON.parse((await saved()) ?? 'null')).toEqual({
        href: 'devwallet://',
        name: 'Devnet Wallet',
      })
      await relayWallet.disconnect()
      await expect(modal.connectButton).toBeVisible()
      await expect.poll(saved).toBeNull()
    })
  })
}

test.describe(() => {
  test.use({ userAgent: iphone })

  test('a tap before the relay has responded opens the app when the URI arrives, and the button opens it again', async ({
    relay,
    modal,
    page,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.routeWebSocket(/.*/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage(async (message) => {
        await released
        socket.send(message)
      })
    })
    const opened = await recordLinks(page, false)
    await relay.open('evm', 'mobileLink=devwallet://')
    await modal.connectButton.tap()
    await modal.wallet('devnet-wallet').tap()
    const button = page.getByTestId('lk-open-wallet')
    await expect(button).toBeDisabled()
    expect(await opened()).toEqual([])
    release()
    await expect.poll(async () => (await opened()).length).toBe(1)
    await button.tap()
    const links = await opened()
    expect(links.map(({ url }) => url)).toEqual([links[0]?.url, links[0]?.url])
    expect(links[1]).toMatchObject({ target: '_self', isActive: true, isInClick: true })
  })
})

test.describe(() => {
  test.use({ userAgent: android })

  test('a universal link opens the wallet’s page in place, with the URI encoded once', async ({
    relay,
    relayWallet,
    modal,
    page,
  }) => {
    await relay.open('evm', `mobileLink=${encodeURIComponent(relayWallet.link)}`)
    await modal.connectButton.tap()
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.isNavigationRequest() && one.url().includes('uri=')),
      modal.wallet('devnet-wallet').tap(),
    ])
    const uri = new URL(request.url()).searchParams.get('uri')
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(request.url()).toBe(`${relayWallet.link}wc?uri=${encodeURIComponent(uri ?? '')}`)
    await expect(page).toHaveTitle(/wallet/i)
  })

  test('without an adapter a phone shows all wallets, and a code for another device', async ({
    relay,
    modal,
    page,
  }) => {
    await relay.open('none', 'services=registry')
    await modal.connectButton.tap()
    await expect(modal.view('AllWallets')).toBeVisible()
    await page.getByTestId('lk-other-device').tap()
    await expect(relay.code).toBeVisible()
  })
})
