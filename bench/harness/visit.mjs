// One visit of one app, in a separate browser context with an empty cache.
import { installProbe, installWallets } from './inPage.mjs'

/** Chromium's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const rdns = 'test.bench.wallet'

const latchkeySelectors = {
  host: 'latchkey-modal',
  button: '[data-testid="lk-connect-button"], [data-testid="lk-account-button"]',
  wallet: `[data-testid="lk-wallet-${rdns}"]`,
  close: '[data-testid="lk-close"]',
}
export const selectors = {
  floor: { button: '[data-button]', wallet: `[data-wallet="${rdns}"]` },
  ours: latchkeySelectors,
  beside: latchkeySelectors,
}

/**
 * Opens the page of an app.
 *
 * @param options.cpu CPU throttling rate; 1 means no throttling
 * @param options.isSlow whether to simulate slow 4G
 * @param options.crowd number of wallets announced besides the one that is used
 * @param options.scripts further functions to run before the scripts of the page
 */
export async function visit(browser, app, { cpu = 4, isSlow, crowd = 0, scripts = [] } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlow) await session.send('Network.emulateNetworkConditions', slow4g)
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const traffic = watchTraffic(page, app.origin)
  await page.addInitScript(installWallets, { rdns, crowd })
  await page.addInitScript(installProbe, selectors[app.name])
  for (const script of scripts) await page.addInitScript(script)
  const problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(app.origin, { waitUntil: 'commit' })
  return {
    page,
    session,
    traffic,
    /** Waits for half a second without network traffic, and for an idle main thread. */
    quiet: () => quiet(page, traffic),
    /** Centre of the element of a named selector of the app. */
    getPlace: (name) => getPlace(page, selectors[app.name][name]),
    async close() {
      await context.close()
      if (problems.length > 0) throw new Error(`${app.name}: ${problems[0]}`)
    },
  }
}

function watchTraffic(page, origin) {
  const traffic = { own: 0, outside: 0, open: 0, last: performance.now() }
  const note = (step) => () => {
    traffic.open += step
    traffic.last = performance.now()
  }
  page.on('request', (request) => {
    const url = request.url()
    if (!/^https?:|^wss?:/.test(url)) return
    if (url.startsWith(origin)) traffic.own += 1
    else traffic.outside += 1
  })
  page.on('request', note(1))
  page.on('requestfinished', note(-1))
  page.on('requestfailed', note(-1))
  return traffic
}

async function quiet(page, traffic) {
  // What the last action requests may not have started yet.
  traffic.last = performance.now()
  while (traffic.open > 0 || performance.now() - traffic.last < 500)
    await new Promise((resolve) => setTimeout(resolve, 50))
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  )
}

async function getPlace(page, selector) {
  const box = await page.evaluate((own) => {
    const { x, y, width, height } = window.bench.find(own).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)
  return box
}
