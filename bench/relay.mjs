// node bench/relay.mjs [--rounds=40] [--cpu=1] [--hasty], after npm run build.
// Measures the time until the QR code is visible, and from the approval of the wallet to the connection. Relay, wallet app
// and page run on this machine. Each round is a visit with an empty cache.
import { parseArgs } from 'node:util'
import { startRelay } from '../apps/devnet/dist/relay/startRelay.js'
import { createEvmSigner } from '../apps/devnet/dist/walletApp/createEvmSigner.js'
import { startWalletApp } from '../apps/devnet/dist/walletApp/startWalletApp.js'
import { buildApp } from './harness/build.mjs'
import { launch } from './harness/launch.mjs'
import { watchPairing } from './harness/pairing.mjs'
import { serve } from './harness/serve.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    cpu: { type: 'string', default: '1' },
    // Clicks the row as soon as it is rendered, instead of once the page is idle.
    hasty: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)

const now = () => performance.timeOrigin + performance.now()
const ms = (value) => `${Math.round(value)} ms`

function figures(name, list) {
  const sorted = [...list].sort((a, b) => a - b)
  const at = (share) => sorted[Math.ceil(sorted.length * share) - 1]
  console.log(
    `${name}: median ${ms(at(0.5))}, p95 ${ms(at(0.95))}, longest ${ms(at(1))} (${sorted.length} visits)`,
  )
}

async function visit(browser, origin, relay, wallet) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) })
    await page.addInitScript(watchPairing)
    await page.goto(`${origin}/?relay=${encodeURIComponent(relay.url)}`)
    await page.getByTestId('lk-connect-button').click()
    const row = page.getByTestId('lk-wallet-walletConnect')
    await row.waitFor()
    if (!values.hasty) await page.waitForLoadState('networkidle')
    await row.click()
    const code = await page.evaluate(() => window.codeSeen)
    await page.getByTestId('lk-copy-link').click()
    await page.getByTestId('lk-copy-link').getByText('Link copied').waitFor()
    await wallet.pair(await page.evaluate(() => navigator.clipboard.readText()))
    const proposal = await wallet.nextProposal()
    const approved = now()
    const [connected] = await Promise.all([
      page.evaluate(() => window.connectedAt),
      proposal.approve(),
    ])
    await wallet.disconnect()
    return { ...code, settled: connected - approved }
  } finally {
    await context.close()
  }
}

async function main() {
  const relay = await startRelay()
  const rpcUrls = { 1: 'http://127.0.0.1:9', 137: 'http://127.0.0.1:9', 8453: 'http://127.0.0.1:9' }
  const wallet = await startWalletApp({
    relayUrl: relay.url,
    signers: [createEvmSigner({ rpcUrls })],
  })
  const app = await serve(await buildApp('relay'))
  const browser = await launch()
  try {
    const seen = []
    // The first round warms up browser and relay.
    for (let round = 0; round <= rounds; round += 1)
      seen.push(await visit(browser, app.origin, relay, wallet))
    const counted = seen.slice(1)
    figures(
      'press on WalletConnect → code seen',
      counted.map(({ sincePress }) => sincePress),
    )
    figures(
      'view open → code seen',
      counted.map(({ sinceView }) => sinceView),
    )
    figures(
      'approved → connected',
      counted.map(({ settled }) => settled),
    )
  } finally {
    await browser.close()
    await app.close()
    await wallet.stop()
    await relay.stop()
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
