import { expect, test } from './relayTest.ts'
import { alder } from './world.ts'

test('a wallet on a phone scans the code and approves, and the visitor is connected; the URI appears nowhere else', async ({
  relay,
  relayWallet,
  site,
  modal,
  page,
  requests,
  problems,
}) => {
  // In Firefox, Playwright adds a style for a screenshot.
  problems.expect(/blocked an inline style/)
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await relay.open('evm', 'debug=true')
  await relay.showCode()
  const uri = (await relay.scan()) ?? ''
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ 'relay-protocol': 'irn' })
  await relayWallet.pair(uri)
  await expect.poll(async () => (await relayWallet.state()).proposals.length).toBe(1)
  await relayWallet.release()
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toContainText(alder.shown)
  await expect
    .poll(() => site.events())
    .toContainEqual(['CONNECT_SUCCESS', { method: 'qrcode', name: 'Devnet Wallet' }])

  const key = new URL(uri).searchParams.get('symKey') ?? ''
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  const saved = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location]))
  const traces = [saved, ...messages, ...requests.all, JSON.stringify(await site.events())]
  for (const trace of traces) expect(trace).not.toContain(key)
})
