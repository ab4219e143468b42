// node bench/catalogue.mjs
// Measures scrolling and search in the All wallets view, with the 832 sample wallets of apps/server.
// Run `npm run build` first. Uses ports 11173 and 11174.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getShift } from '@latchkey/ports'
import { buildApp } from './harness/build.mjs'
import { countWallets, waitForCards } from './harness/catalogue.mjs'
import { launch } from './harness/launch.mjs'
import { scrollThrough } from './harness/scroll.mjs'
import { serve } from './harness/serve.mjs'

const shift = getShift('catalogue')
/** Search terms by CPU throttling rate. Each is searched once, because responses are cached. */
const queries = { 1: ['amber', 'bay', 'silver', 'heron'], 4: ['moss', 'late', 'pale', 'fjord'] }
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))

async function startServer() {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))],
    {
      env: {
        ...process.env,
        LATCHKEY_MODE: 'development',
        LATCHKEY_PORT_SHIFT: `${shift}`,
        LATCHKEY_DATABASE_URL: `file:${join(folder, 'bench.db')}`,
        LATCHKEY_LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  while (child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${5174 + shift}/ready`).catch(() => undefined)
    if (ready?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server exited')
}

async function main() {
  const server = await startServer()
  const app = await serve(await buildApp('catalogue'), 5173 + shift)
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(app.origin)
    await page.getByTestId('lk-connect-button').click()
    await page.getByTestId('lk-all-wallets').click()
    await page.locator('[part=wallet-card]').nth(12).waitFor()
    const session = await page.context().newCDPSession(page)
    // The first scroll fetches the pages.
    const cards = { selector: '[part=wallet-card]' }
    await page.evaluate(scrollThrough, cards)
    for (const [rate, expected] of Object.entries(queries)) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: Number(rate) })
      const { items, frames, p50, p99, max } = await page.evaluate(scrollThrough, cards)
      const wallets = await page.evaluate(countWallets)
      const shown = []
      for (const query of expected) {
        await page.getByTestId('lk-wallet-search').fill(query)
        shown.push(await page.evaluate(waitForCards))
      }
      await page.getByTestId('lk-wallet-search').fill('')
      const ms = (value) => `${value.toFixed(1)} ms`
      console.log(
        `processor /${rate}: ${wallets} wallets, at most ${items} cards; ${frames} frames, ` +
          `median ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(max)}; ` +
          `answer to frame ${shown.map(ms).join(', ')}`,
      )
    }
  } finally {
    await browser.close()
    await app.close()
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
