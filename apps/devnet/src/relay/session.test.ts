import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { devnetAccounts } from '../constants/index.ts'
import { createEvmSigner } from '../walletApp/createEvmSigner.ts'
import { askedOfEvm, closePage, openPage, type Page } from '../walletApp/openPage.ts'
import { startWalletApp, type WalletApp } from '../walletApp/startWalletApp.ts'
import { type Relay, startRelay } from './startRelay.ts'

const [alice] = devnetAccounts
const folder = mkdtempSync(join(tmpdir(), 'relay-'))
// All connections of Node use it: HTTP, TLS, WebSocket.
const connect = vi.spyOn(Socket.prototype, 'connect')
const hosts = () =>
  connect.mock.calls.map((call: unknown[]) => {
    const [options] = call.flat() as { host?: string }[]
    return options?.host
  })

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterEach(() => relay.reset())
afterAll(async () => {
  connect.mockRestore()
  await relay.stop()
  rmSync(folder, { recursive: true })
})

const openWallet = (storage: string) =>
  startWalletApp({
    relayUrl: relay.url,
    signers: [createEvmSigner({ rpcUrls: { 1: 'http://127.0.0.1:1', 137: 'http://127.0.0.1:1' } })],
    storage: join(folder, storage),
  })

const open = (storage: string) => openPage(relay.url, join(folder, storage))

async function waitForIdle(page: Page, wallet: WalletApp): Promise<string> {
  page.once('display_uri', (uri: string) => void wallet.pair(uri))
  const connected = page.connect({ optionalNamespaces: { eip155: askedOfEvm } })
  const proposal = await wallet.nextProposal()
  expect(proposal.page).toEqual({ name: 'Shop', url: 'http://localhost:5173' })
  await proposal.approve()
  return (await connected)?.topic ?? ''
}

test('a page and a wallet pair, sign, restart, sign again, and the wallet ends the session', async () => {
  const [wallet, page] = await Promise.all([openWallet('wallet-a'), open('page-a')])
  const topic = await waitForIdle(page, wallet)
  expect(wallet.sessions().map((session) => session.topic)).toEqual([topic])

  const sign = async (by: Page, answering: WalletApp, text: string) => {
    const message = `0x${Buffer.from(text).toString('hex')}` as const
    const requested = by.request<`0x${string}`>(
      { method: 'personal_sign', params: [message, alice.address] },
      'eip155:1',
    )
    const call = await answering.nextCall()
    expect(call).toMatchObject({ method: 'personal_sign', chainId: 'eip155:1', topic })
    await call.approve()
    const signature = await requested
    expect(await verifyMessage({ address: alice.address, message: text, signature })).toBe(true)
  }
  await sign(page, wallet, 'Good morning')

  await wallet.stop()
  await closePage(page)
  const [wallet2, page2] = await Promise.all([openWallet('wallet-a'), open('page-a')])
  expect(page2.session?.topic).toBe(topic)
  await sign(page2, wallet2, 'Good evening')

  const disconnected = new Promise((resolve) => page2.once('disconnect', resolve))
  await wallet2.disconnect()
  await disconnected
  expect(wallet2.sessions()).toEqual([])
  expect(new Set(hosts())).toEqual(new Set(['127.0.0.1']))
  await wallet2.stop()
  await closePage(page2)
})

test('messages that are repeated, reordered and forged result in one session, one request and one response', async () => {
  const [wallet, page] = await Promise.all([openWallet('wallet-b'), open('page-b')])
  for (const mode of ['duplicate', 'forge', 'reorder'] as const) {
    relay.setFault({ mode, ms: 20 })
    await waitForIdle(page, wallet)
    const requested = page.request(
      { method: 'personal_sign', params: ['0x00', alice.address] },
      'eip155:1',
    )
    await (await wallet.nextCall()).respond(mode)
    expect(await requested, mode).toBe(mode)
    // Except the deletion: if it arrives ten times, the library rejects nine promises without a handler.
    relay.reset()
    await page.disconnect()
  }
  expect(wallet.waiting()).toEqual({ proposals: [], calls: [], authentications: [] })
  await wallet.stop()
  await closePage(page)
})

test('error: a wallet that rejects, and a wallet without the requested chains', async () => {
  const [wallet, page] = await Promise.all([openWallet('wallet-c'), open('page-c')])
  page.on('display_uri', (uri: string) => void wallet.pair(uri))
  const refused = page.connect({ optionalNamespaces: { eip155: askedOfEvm } })
  const failed = expect(refused).rejects.toMatchObject({ code: 5_000 })
  await (await wallet.nextProposal()).reject()
  await failed

  const other = { ...askedOfEvm, chains: ['eip155:56'], rpcMap: { 56: 'http://127.0.0.1:1' } }
  const missing = page.connect({ optionalNamespaces: { eip155: other } })
  const unknown = expect(missing).rejects.toMatchObject({ code: 5_100 })
  await expect((await wallet.nextProposal()).approve()).rejects.toMatchObject({ code: 5_100 })
  await unknown
  await wallet.stop()
  await closePage(page)
})

test('error: a rejecting relay reports the reason to the page, which connects once the relay accepts it', async () => {
  const page = await open('page-d')
  relay.setFault({ mode: 'refuse', reason: 'Unauthorized: origin not allowed', projectId: 'page' })
  const received = new Promise<Error>((resolve) => {
    page.client.core.relayer.once('relayer_error', resolve)
  })
  const shown = new Promise((resolve) => page.once('display_uri', resolve))
  page.connect({ optionalNamespaces: { eip155: askedOfEvm } }).catch(() => undefined)
  expect((await received).message).toContain('Unauthorized: origin not allowed')
  // Immediately, because a rejected client reconnects sixty times per second, and endlessly if it is closed
  // meanwhile.
  relay.reset()
  expect(await shown).toMatch(/^wc:/)
  await closePage(page)
})
