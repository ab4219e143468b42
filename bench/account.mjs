// node bench/account.mjs
// Measures the lists of an account with 500 tokens and 1,000 collectibles, typing an amount, and the requests of an idle
// minute. Run `npm run build` first.

import { timeKeystrokes } from './harness/account.mjs'
import { buildApp } from './harness/build.mjs'
import { launch } from './harness/launch.mjs'
import { scrollThrough } from './harness/scroll.mjs'
import { serve } from './harness/serve.mjs'

const ms = (value) => `${value.toFixed(1)} ms`

async function main() {
  const app = await serve(await buildApp('account'))
  const browser = await launch()
  try {
    for (const rate of [1, 4]) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      page.on('pageerror', (e) => console.log(e))
      await page.goto(app.origin)
      const session = await page.context().newCDPSession(page)
      const scroll = async (name, selector) => {
        // The first scroll loads the pages.
        await page.evaluate(scrollThrough, { selector })
        await session.send('Emulation.setCPUThrottlingRate', { rate })
        const { items, frames, dropped, p50, p99, max } = await page.evaluate(scrollThrough, {
          selector,
        })
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        console.log(
          `processor /${rate}: ${name}: ${items} in the page, ${frames} frames, ` +
            `${Math.round(dropped * 100)} % dropped, median ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(max)}`,
        )
      }
      await page.getByTestId('lk-account-button').click()
      await page.getByTestId('lk-tokens-all').click()
      await scroll('tokens', '[part=token-row]')
      await page.getByTestId('lk-tab-collectibles').click()
      await page.getByTestId('lk-collectibles-all').click()
      await page.getByTestId('lk-view-Collectibles').waitFor()
      await scroll('collectibles', '[data-testid=lk-collectible]')
      await page.getByTestId('lk-back').click()
      await page.getByTestId('lk-send').click()
      await page.getByTestId('lk-send-max').waitFor()
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const typed = await page.evaluate(timeKeystrokes, { testId: 'lk-send-amount' })
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      console.log(`processor /${rate}: amount typed → figures: ${typed.map(ms).join(', ')}`)
      await page.getByTestId('lk-send-token').click()
      await page.locator('[part=token-row]').first().waitFor()
      await scroll('tokens to send', '[part=token-row]')
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const searched = await page.evaluate(timeKeystrokes, { testId: 'lk-token-search' })
      console.log(`processor /${rate}: search typed → list: ${searched.map(ms).join(', ')}`)
      await page.close()
    }
    const page = await browser.newPage()
    await page.goto(app.origin)
    await page.getByTestId('lk-account-button').click()
    await page.getByTestId('lk-tokens-all').waitFor()
    const before = await page.evaluate(() => window.requests.length)
    await page.waitForTimeout(60_000)
    console.log(
      `an idle minute: ${(await page.evaluate(() => window.requests.length)) - before} requests`,
    )
  } finally {
    await browser.close()
    await app.close()
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
