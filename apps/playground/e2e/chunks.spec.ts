import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { alder } from './world.ts'

const shell = /\/assets\/shell-[^/]*\.js/
const details = /\/assets\/AccountDetails-[^/]*\.js/
const networks = /\/assets\/networks\.lazy-[^/]*\.js/

/** Strings that only the chunk of a namespace or of the relay contains. */
const marks = {
  solana: 'api.mainnet-beta.solana.com',
  bitcoin: 'mempool.space',
  relay: 'verifyUrl',
}

/** Holds matching requests until the returned function is called. */
async function blockRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let arrive = () => {}
  const blocked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(pattern, async (route) => {
    await blocked
    await route.continue()
  })
  return arrive
}

test('a page without Solana, Bitcoin and the relay fetches none of their code in a whole visit', async ({
  site,
  modal,
  page,
  requests,
}) => {
  const found = async () => {
    const scripts = [...new Set(requests.all.filter((url) => url.endsWith('.js')))]
    const texts = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
      scripts,
    )
    return Object.entries(marks).flatMap(([name, mark]) =>
      texts.some((text) => text.includes(mark)) ? [name] : [],
    )
  }
  await site.open()
  await site.connect(modal, 'dev.latchkey.alder')
  await modal.accountButton.click()
  await expect(modal.balance).toContainText('ETH')
  await modal.close()
  await modal.networkButton.click()
  await modal.pickNetwork('eip155:137')
  await expect(modal.networkButton).toContainText('Polygon')
  expect(await found()).toEqual([])
  // Checks that the strings exist in the chunks of a page that has them.
  await site.open('namespaces=solana', 'stage.html')
  expect(await found()).toEqual(['solana'])
  await site.open('namespaces=evm,bitcoin&walletConnect=true', 'stage.html')
  expect(await found()).toEqual(['solana', 'bitcoin', 'relay'])
})

test('a press while the modal is loading shows it on the button, until the modal opens', async ({
  site,
  modal,
  page,
}) => {
  const arrive = await blockRequests(page, shell)
  await site.open('', 'stage.html')
  await modal.connectButton.click()
  await expect(modal.connectButton).toHaveAttribute('aria-busy', 'true')
  await expect(modal.connectButton).toHaveAttribute('data-opening', '')
  arrive()
  await expect(modal.view('Connect')).toBeVisible()
  await modal.close()
  await expect(modal.connectButton).not.toHaveAttribute('aria-busy')
})

test('error: a modal that fails to load ends the loading state with a message; the next press loads it', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  await page.route(shell, (route) => route.abort())
  await site.open('', 'stage.html')
  await modal.connectButton.click()
  await expect(page.getByRole('alert')).toContainText('The wallet window did not open')
  await expect(modal.connectButton).not.toHaveAttribute('aria-busy')
  await expect(modal.root).toBeHidden()
  await page.unroute(shell)
  await modal.connectButton.click()
  await expect(modal.view('Connect')).toBeVisible()
  await expect(page.getByText('The wallet window did not open')).toBeHidden()
})

test('error: a modal without a response is waited for 10 s; it does not open if it arrives later', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  const arrive = await blockRequests(page, shell)
  await page.clock.install()
  await site.open('', 'stage.html')
  await modal.connectButton.click()
  await expect(modal.connectButton).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert')).toContainText('The wallet window did not open')
  await expect(modal.connectButton).not.toHaveAttribute('aria-busy')
  const responded = page.waitForResponse(shell)
  arrive()
  await responded
  await page.clock.runFor(1_000)
  await expect(modal.root).toBeHidden()
  await modal.connectButton.click()
  await expect(modal.view('Connect')).toBeVisible()
})

test('error: a view without a response is waited for 10 s', async ({ site, modal, page }) => {
  await page.route(networks, () => new Promise(() => {}))
  await page.clock.install()
  await site.open('', 'stage.html')
  const requested = page.waitForRequest(networks)
  await modal.networkButton.click()
  await expect(modal.root).toBeVisible()
  // The ten seconds start with that request.
  await requested
  await page.clock.runFor(10_000)
  await expect(page.getByTestId('lk-try-again')).toBeVisible()
})

test('error: a view that failed to load is fetched again when requested', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  const requested: string[] = []
  page.on('request', (request) => {
    if (networks.test(request.url())) requested.push(request.url())
  })
  await page.route(networks, (route) => route.abort())
  await site.open('', 'stage.html')
  await modal.networkButton.click()
  const retry = page.getByTestId('lk-try-again')
  await expect(retry).toBeVisible()
  await page.unroute(networks)
  const before = requested.length
  await retry.click()
  await expect(modal.network('eip155:137')).toBeVisible()
  expect(requested.length).toBeGreaterThan(before)
})

test('error: an inline card that fails to load shows an error and can be retried', async ({
  site,
  modal,
  page,
  problems,
  browserName,
}) => {
  problems.expectNetworkErrors()
  await page.route(shell, (route) => route.abort())
  await site.open('inline=true', 'stage.html')
  const card = page.getByTestId('lk-card')
  await expect(card).toContainText('The wallet card did not load')
  await page.unroute(shell)
  await card.getByTestId('lk-try-again').click()
  // Firefox keeps the failure of a file that another file imports until the page is reloaded.
  if (browserName === 'firefox') {
    await expect(card).toContainText('reload the page')
    await page.reload()
    await expect(modal.view('Connect')).toBeVisible()
    return
  }
  await expect(modal.view('Connect')).toBeVisible()
  await expect(modal.title).toBeFocused()
})

test('a press is a click although the account appears in the button between pointerdown and pointerup', async ({
  site,
  modal,
  page,
}) => {
  const arrive = await blockRequests(page, details)
  await site.open('', 'stage.html')
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.root).toBeHidden()
  const text = modal.accountButton.getByText(alder.shown)
  const box = await text.boundingBox()
  if (!box) throw new Error('The address is not on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  arrive()
  await expect(modal.accountButton.locator('.lk-button-picture')).toBeVisible()
  await page.mouse.up()
  await expect(modal.view('Account')).toBeVisible()
})
