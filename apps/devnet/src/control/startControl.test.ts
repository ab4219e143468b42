import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  devnetAccounts,
  devnetBitcoin,
  devnetChains,
  devnetSolana,
  devnetSolanaAccounts,
} from '../constants/index.ts'
import { rpcRequest } from '../evm/rpcRequest.ts'
import { openRelayClient } from '../relay/openRelayClient.ts'
import { type Devnet, startDevnet } from '../startDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [137], only: ['evm', 'relay'] })
})
afterAll(() => devnet.stop())

const post = (path: string, body: unknown) =>
  fetch(`${devnet.controlUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })

test('health lists each chain with its URL and marker, and the other parts', async () => {
  const response = await fetch(`${devnet.controlUrl}/health`)
  expect(response.status).toBe(200)
  const { marker } = devnetChains[2]
  expect(await response.json()).toEqual({
    status: 'ok',
    chains: [
      { chainId: 137, url: devnet.rpcUrl(137), marker, pid: expect.any(Number), alive: true },
    ],
    others: ['relay'],
  })
})

test('devnet.json describes chains and accounts without private keys', async () => {
  const response = await fetch(`${devnet.controlUrl}/devnet.json`)
  const text = await response.text()
  expect(JSON.parse(text)).toEqual({
    relayUrl: devnet.relay?.url,
    chains: [
      {
        chainId: 137,
        caipNetworkId: 'eip155:137',
        name: 'Polygon (devnet)',
        rpcUrl: devnet.rpcUrl(137),
        marker: devnetChains[2].marker,
      },
    ],
    accounts: devnetAccounts.map(({ address }) => ({ address })),
  })
  for (const { privateKey } of devnetAccounts) expect(text).not.toContain(privateKey)
})

test('a fault set over HTTP is listed, takes effect, does not affect health, and ends with a reset', async () => {
  const set = await post('/faults', { chainId: 137, mode: '429' })
  expect(await set.json()).toEqual({
    chains: [{ chainId: 137, mode: '429', ms: 1_000, rate: 1, seed: 1 }],
  })
  expect((await fetch(devnet.rpcUrl(137), { method: 'POST' })).status).toBe(429)
  expect((await fetch(`${devnet.controlUrl}/health`)).status).toBe(200)

  await rpcRequest(devnet.rpcUrl(137), 'evm_mine').catch(() => undefined)
  expect((await post('/reset', {})).status).toBe(200)
  expect(await rpcRequest(devnet.rpcUrl(137), 'eth_blockNumber')).toBe('0x3')
})

test('error: an invalid fault is rejected with the expected values', async () => {
  const cases: readonly [unknown, string][] = [
    [null, 'A fault is an object { chainId, mode, ms?, rate?, seed? }.'],
    [{ chainId: 137 }, 'mode must be one of off, down, slow, 429, wrongId.'],
    [{ chainId: 137, mode: 'slow', ms: -1 }, 'ms must be a number from 0 to 60000.'],
    [{ chainId: 137, mode: 'slow', rate: 'all' }, 'rate must be a number from 0 to 1.'],
    [{ chainId: 5, mode: 'down' }, 'chainId must be one of 137.'],
  ]
  for (const [body, error] of cases) {
    const response = await post('/faults', body)
    expect([response.status, await response.json()]).toEqual([400, { error }])
  }
  const text = await fetch(`${devnet.controlUrl}/faults`, { method: 'POST', body: '{' })
  expect(text.status).toBe(400)
})

test('error: an unknown path and a body that is too long', async () => {
  expect((await fetch(`${devnet.controlUrl}/nothing`)).status).toBe(404)
  expect((await post('/faults', 'x'.repeat(20_000))).status).toBe(413)
})

test('security: pages on loopback may send requests, extensions may not', async () => {
  for (const origin of ['https://evil.example', 'chrome-extension://abc', 'null']) {
    const response = await fetch(`${devnet.controlUrl}/reset`, {
      method: 'POST',
      headers: { origin },
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('faults of the relay are set for one project, its sockets are closed, and it is reset over HTTP', async () => {
  const client = await openRelayClient({ url: devnet.relay?.url ?? '', projectId: 'mine' })
  const set = await post('/relay/faults', { mode: 'delay', ms: 60_000, projectId: 'mine' })
  const state = { url: devnet.relay?.url, sockets: ['mine'], kept: 0 }
  const fault = { mode: 'delay', ms: 60_000, projectId: 'mine' }
  expect(await set.json()).toMatchObject({ ...state, faults: [fault] })
  await post('/reset', {})
  const requested = await fetch(`${devnet.controlUrl}/relay`)
  expect(await requested.json()).toMatchObject({ ...state, faults: [fault] })
  expect(await (await post('/relay/reset', { projectId: 'mine' })).json()).toEqual({
    ...state,
    faults: [],
  })
  await post('/relay/cut', { projectId: 'other' })
  expect((await post('/relay/cut', { projectId: 'mine' })).status).toBe(200)
  expect((await client.closed)[0]).toBe(1_012)
})

test('error: an invalid fault of the relay, an invalid project, an unknown path', async () => {
  const respond = async (path: string, body: unknown) => {
    const response = await post(path, body)
    const { error } = (await response.json()) as { error: string }
    return `${response.status} ${error}`
  }
  expect(await respond('/relay/faults', { mode: 'slow' })).toMatch('400 mode must be one of off,')
  expect(await respond('/relay/cut', { projectId: 7 })).toBe('400 projectId must be a string.')
  expect(await respond('/relay/constructor', {})).toBe('404 No POST /relay/constructor here.')
})

test('Solana is described without a seed; faults are set over HTTP and removed by a reset', async () => {
  const other = await startDevnet({ ports: 'free', only: ['solana'] })
  try {
    const request = async (path: string, body?: unknown) => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      return (await fetch(`${other.controlUrl}${path}`, init)).text()
    }
    const text = await request('/devnet.json')
    expect(JSON.parse(text).solana).toEqual({
      caipNetworkId: devnetSolana.caipNetworkId,
      name: devnetSolana.name,
      rpcUrl: other.solana?.rpcUrl,
      socketUrl: other.solana?.socketUrl,
      accounts: devnetSolanaAccounts.map(({ address }) => ({ address })),
    })
    for (const { seed } of devnetSolanaAccounts) expect(text).not.toContain(seed)
    const fault = { mode: '429', ms: 1_000, rate: 1, seed: 1 }
    expect(JSON.parse(await request('/faults', { chainId: 'solana', mode: '429' }))).toEqual({
      chains: [],
      solana: fault,
    })
    const status = async () => (await fetch(other.solana?.rpcUrl ?? '', { method: 'POST' })).status
    expect(await status()).toBe(429)
    await request('/reset', {})
    expect(await status()).toBe(200)
    expect(await request('/faults', { chainId: 1, mode: '429' })).toContain('one of solana')
  } finally {
    await other.stop()
  }
})

test('Bitcoin is described without a private key, and a reset removes its blocks', async () => {
  const other = await startDevnet({ ports: 'free', only: ['bitcoin'] })
  try {
    const text = await (await fetch(`${other.controlUrl}/devnet.json`)).text()
    const { url = '' } = other.bitcoin ?? {}
    expect(JSON.parse(text).bitcoin).toEqual({
      caipNetworkId: devnetBitcoin.caipNetworkId,
      name: devnetBitcoin.name,
      url,
      accounts: devnetBitcoin.accounts.map(({ payment, ordinals }) => ({
        payment: payment.address,
        ordinals: ordinals.address,
      })),
    })
    for (const { payment } of devnetBitcoin.accounts) expect(text).not.toContain(payment.privateKey)
    const height = async () => (await fetch(`${url}/blocks/tip/height`)).text()
    const before = await height()
    other.bitcoin?.mine(3)
    expect(await height()).not.toBe(before)
    const post = (path: string, body: object) =>
      fetch(`${other.controlUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })
    const fault = { mode: '429', ms: 1_000, rate: 1, seed: 1 }
    const set = await post('/faults', { chainId: 'bitcoin', mode: '429' })
    expect(await set.json()).toEqual({ chains: [], bitcoin: fault })
    expect(await height()).toContain('Too many')
    await post('/reset', {})
    expect(await height()).toBe(before)
  } finally {
    await other.stop()
  }
})
