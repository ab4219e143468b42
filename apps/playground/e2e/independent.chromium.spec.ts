import { devnetAccounts } from '@latchkey/devnet/constants'
import type { Page } from '@playwright/test'
import bs58 from 'bs58'
import { verifyMessage } from 'viem'
import { bundleClient } from './bundleClient.ts'
import { call, requestSolana, solanaId } from './namespaces.ts'
import { expect, test } from './test.ts'
import { nodeUrl } from './world.ts'

// Unmodified third-party wallets and providers.

/** Bundling is slow on a busy machine. */

test('the in-page provider of an extension connects, signs and sends, and the chain contains the transaction', async ({
  site,
  modal,
  page,
}) => {
  const { address, privateKey } = devnetAccounts[4]
  await page.addInitScript(await bundleClient('inPageProvider', { rpcUrl: nodeUrl(1), privateKey }))
  await site.open()
  await site.connect(modal, 'test.others')
  const target = { connectorId: 'test.others', address, caipNetworkId: 'eip155:1' }
  const signature = await call(page, 'eip155', 'signMessage', { ...target, message: 'Ahoy' })
  expect(
    await verifyMessage({ address, message: 'Ahoy', signature: signature as `0x${string}` }),
  ).toBe(true)
  const to = '0x000000000000000000000000000000000000a401'
  const sent = await call(page, 'eip155', 'sendTransaction', { ...target, to, value: 7n })
  const { hash } = sent as { hash: string }
  await expect
    .poll(async () => {
      const response = await page.request.post(nodeUrl(1), {
        data: { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] },
      })
      const { result } = (await response.json()) as { result: { status: string } | null }
      return result?.status
    })
    .toBe('0x1')
})

test('a burner wallet that registers itself connects, signs and disconnects', async ({
  site,
  modal,
  page,
}) => {
  await page.addInitScript(await bundleClient('burner'))
  await site.open('namespaces=solana&wallets=none')
  await connectAndSign(page, 'ws:Burner Wallet', () => site.connect(modal, 'ws:Burner Wallet'))
  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
})

test('an adapter of the site connects and signs, and its transaction is sent', async ({
  site,
  modal,
  page,
}) => {
  await page.addInitScript(await bundleClient('hostAdapter'))
  await site.open('namespaces=solana&wallets=none')
  const target = await connectAndSign(page, 'adapter:Burner Wallet', () =>
    site.connect(modal, 'adapter:Burner Wallet'),
  )
  const signature = await requestSolana<string>(
    page,
    'requestAirdrop',
    target.address,
    1_000_000_000,
  )
  expect(signature).toBeTruthy()
  const to = bs58.encode(crypto.getRandomValues(new Uint8Array(32)))
  await expect
    .poll(() => call(page, 'solana', 'sendTransaction', { ...target, to, value: 5_000_000n }))
    .toHaveProperty('hash')
  await expect
    .poll(async () => (await requestSolana<{ value: number }>(page, 'getBalance', to)).value)
    .toBeGreaterThan(0)
})

async function connectAndSign(page: Page, connectorId: string, connect: () => Promise<void>) {
  await connect()
  const address = await page.evaluate((id) => {
    const rows = window.playground?.instance.get()?.inspector.read() ?? []
    const text = rows.find(([name]) => name === 'connections')?.[1] ?? '[]'
    const all = JSON.parse(text) as { connectorId: string; address: string }[]
    return all.find((one) => one.connectorId === id)?.address ?? ''
  }, connectorId)
  const target = { connectorId, address, caipNetworkId: solanaId }
  const signature = await call(page, 'solana', 'signMessage', { ...target, message: 'Ahoy' })
  const { verifySolanaSignature } = await import('@latchkey/testing')
  expect(
    verifySolanaSignature(
      bs58.decode(address),
      new TextEncoder().encode('Ahoy'),
      bs58.decode(signature as string),
    ),
  ).toBe(true)
  return target
}
