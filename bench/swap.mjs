// node bench/swap.mjs [--rounds=20], after npm run build.
// Measures the time from the last key of an amount to its quote. Devnet, server and page run on this machine.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getShift } from '@latchkey/ports'
import {
  devnetAccounts,
  devnetAggregator,
  devnetExchange,
  devnetToken,
} from '../apps/devnet/dist/constants/index.js'
import { buildApp } from './harness/build.mjs'
import { launch } from './harness/launch.mjs'
import { timeQuote } from './harness/quote.mjs'
import { serve } from './harness/serve.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)
const shift = getShift('swap')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))

const start = (file) =>
  spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      LATCHKEY_MODE: 'development',
      LATCHKEY_PORT_SHIFT: String(shift),
      LATCHKEY_DATABASE_URL: `file:${join(folder, 'bench.db')}`,
      LATCHKEY_LOG_LEVEL: 'warn',
    },
  })

function figures(name, list) {
  const sorted = [...list].sort((a, b) => a - b)
  const at = (share) => `${Math.round(sorted[Math.ceil(sorted.length * share) - 1])} ms`
  console.log(`${name}: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} (${rounds} quotes)`)
}

async function waitForService(url, child) {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not respond`)
}

async function main() {
  const devnet = start('../apps/devnet/dist/main.js')
  const server = start('../apps/server/dist/main.js')
  const app = await serve(await buildApp('swap'), 5173 + shift)
  const browser = await launch()
  try {
    await waitForService(`http://127.0.0.1:${9500 + shift}/health`, devnet)
    await waitForService(`http://127.0.0.1:${5174 + shift}/ready`, server)
    const query = new URLSearchParams({ account: devnetAccounts[0].address })
    for (const { router } of [devnetExchange, devnetAggregator])
      query.append('router', router.address)
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${app.origin}/?${query}`)
    await page.getByTestId('lk-account-button').click()
    await page.getByTestId('lk-swaps').click()
    await page.getByTestId('lk-swap-to').click()
    await page.getByTestId(`lk-token-${devnetToken.address}`).click()
    await page.getByTestId('lk-swap-amount').waitFor()
    const seen = []
    // The first quote warms up page and server.
    for (let round = 0; round <= rounds; round += 1)
      seen.push(await page.evaluate(timeQuote, { amount: `0.${101 + round}` }))
    const counted = seen.slice(1)
    figures(
      'request of a quote → quote seen',
      counted.map(({ sinceRequest }) => sinceRequest),
    )
    figures(
      'last key → quote seen',
      counted.map(({ sinceKey }) => sinceKey),
    )
  } finally {
    await browser.close()
    await app.close()
    server.kill('SIGTERM')
    devnet.kill('SIGTERM')
    await Promise.all(
      [server, devnet].map(
        (child) => child.exitCode ?? new Promise((end) => child.once('exit', end)),
      ),
    )
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
