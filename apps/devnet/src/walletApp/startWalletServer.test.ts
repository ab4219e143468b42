import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { devnetAccounts } from '../constants/index.ts'
import type { Listener } from '../http/listen.ts'
import { type Relay, startRelay } from '../relay/startRelay.ts'
import { createEvmSigner } from './createEvmSigner.ts'
import { askedOfEvm, closePage, openPage, type Page } from './openPage.ts'
import { startWalletServer } from './startWalletServer.ts'

const [alice] = devnetAccounts
let relay: Relay
let server: Listener
let page: Page | undefined
beforeAll(async () => {
  relay = await startRelay()
  const rpcUrls = { 1: 'http://127.0.0.1:1' }
  server = await startWalletServer({ relayUrl: relay.url, signers: [createEvmSigner({ rpcUrls })] })
})
afterEach(async () => {
  if (page) await closePage(page)
  page = undefined
})
afterAll(async () => {
  await server.stop()
  await relay.stop()
})

async function send(path: string, body?: unknown) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${server.url}${path}`, init)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a wallet with its own id is controlled over HTTP: pair, approve, sign, switch, disconnect', async () => {
  const opened = await openPage(relay.url)
  page = opened
  const uri = new Promise<string>((resolve) => opened.once('display_uri', resolve))
  const connected = opened.connect({ optionalNamespaces: { eip155: askedOfEvm } })
  expect((await send('/wallets/anna/pair', { uri: await uri })).body).toEqual({ status: 'ok' })
  const { body } = await send('/wallets/anna/proposal', { action: 'approve', chains: ['eip155:1'] })
  const session = await connected
  expect(body).toMatchObject({ page: { name: 'Shop' }, topic: session?.topic })
  expect(session?.peer.metadata).toMatchObject({
    name: 'Devnet Wallet',
    redirect: { universal: `${server.url}/w/anna` },
  })

  const requested = opened.request(
    { method: 'personal_sign', params: ['0x00', alice.address] },
    'eip155:1',
  )
  const call = await send('/wallets/anna/call', { action: 'respond', result: '0x11' })
  expect(call.body).toMatchObject({ method: 'personal_sign', chainId: 'eip155:1' })
  expect(await requested).toBe('0x11')
  expect((await send('/wallets/anna')).body).toMatchObject({
    sessions: [{ topic: session?.topic, namespaces: { eip155: { chains: ['eip155:1'] } } }],
    proposals: [],
  })
  expect((await send('/wallets/ben')).body).toMatchObject({ sessions: [] })

  // The restarted wallet restores its session.
  await send('/wallets/anna/stop', {})
  const disconnected = new Promise((resolve) => opened.once('disconnect', resolve))
  expect((await send('/wallets/anna/disconnect', {})).status).toBe(200)
  await disconnected
})

test('its page and its links are HTML, its icon is an image', async () => {
  const get = async (path: string) => {
    const response = await fetch(`${server.url}${path}`)
    return [
      response.status,
      response.headers.get('content-type'),
      response.url.slice(server.url.length),
    ]
  }
  expect(await get('/')).toEqual([200, 'text/html', '/w/phone'])
  expect(await get('/w/anna/wc?uri=wc%3Aabc')).toEqual([
    200,
    'text/html',
    '/w/anna/wc?uri=wc%3Aabc',
  ])
  expect(await get('/icon.svg')).toEqual([200, 'image/svg+xml', '/icon.svg'])
})

test('error: nothing to respond to, an invalid link, an invalid body, an unknown verb or path', async () => {
  const error = async (path: string, body?: unknown) => {
    const response = await send(path, body)
    return `${response.status} ${response.body.error}`
  }
  const nothing = '408 No request arrived in time.'
  expect(await error('/wallets/c/proposal', { action: 'approve', waitMs: 10 })).toBe(nothing)
  expect(await error('/wallets/c/call', { action: 'reject', waitMs: 10 })).toBe(nothing)
  expect(await error('/wallets/c/pair', { uri: 'https://evil.example' })).toMatch(/^400 .+/)
  expect(await error('/wallets/c/pair', {})).toBe(
    '400 uri: Invalid input: expected string, received undefined',
  )
  expect(await error('/wallets/c/disconnect', {})).toBe('400 The wallet has no session.')
  expect(await error('/wallets/c/constructor', {})).toBe('400 A wallet has no verb "constructor".')
  expect(await error('/nothing')).toBe('404 No /nothing here.')
  expect((await fetch(`${server.url}/wallets/c/pair`)).status).toBe(405)
})
