import { cardMethods, networks, readMethods } from '@latchkey/frame-protocol'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createFrame } from '../../test/createFrame.ts'

const hello = '0x68656c6c6f'

test('the frame is ready, and a login has an account for every network', async () => {
  const { page, events, signIn } = createFrame()
  expect(await page.request('IS_CONNECTED', {})).toEqual({ isConnected: false })
  expect(await page.request('CONNECT_EMAIL', { email: 'alice@shop.example' })).toEqual({
    action: 'VERIFY_OTP',
  })
  const user = await signIn()
  expect(user).toEqual({
    email: 'alice@shop.example',
    address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    chainId: 'eip155:1',
    accounts: [{ address: user.address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  })
  const solana = await page.request('GET_USER', { chainId: networks[24] })
  expect(solana.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  expect(await page.request('IS_CONNECTED', {})).toEqual({ isConnected: true })
  await page.request('SIGN_OUT', undefined)
  expect(await page.request('IS_CONNECTED', {})).toEqual({ isConnected: false })
  expect(events).toEqual([{ type: 'READY', payload: { version: 1 } }])
})

test('error: nothing is told before a login', async () => {
  const { page } = createFrame()
  const expected = { code: 4100, message: 'You are not signed in' }
  await expect(page.request('GET_USER', {})).rejects.toMatchObject(expected)
  for (const method of ['eth_accounts', 'eth_chainId', 'eth_blockNumber'] as const)
    await expect(page.request('RPC_REQUEST', { method })).rejects.toMatchObject(expected)
})

test.each([
  ['eip155:10', '0xa'],
  [137, '0x89'],
  ['0x2105', '0x2105'],
  ['8453', '0x2105'],
])('the network %s is switched to', async (chainId, expected) => {
  const { page, signIn } = createFrame()
  await signIn()
  expect(await page.request('SWITCH_NETWORK', { chainId })).toEqual({ chainId })
  expect(await page.request('RPC_REQUEST', { method: 'eth_chainId' })).toBe(expected)
})

test.each(['eip155:31337', 2, '', 'eip155:', 'solana:1', '0x', '1.5', -1])(
  'error: the network %j is not known',
  async (chainId) => {
    const { page } = createFrame()
    await expect(page.request('SWITCH_NETWORK', { chainId })).rejects.toMatchObject({ code: 4902 })
  },
)

test('the theme, the name of the site and a reload', async () => {
  const { page, root, reloads, signIn, cards } = createFrame()
  await page.request('SYNC_THEME', { themeMode: 'light' })
  await page.request('SYNC_THEME', {})
  expect(root.dataset).toEqual({ theme: 'light' })
  const metadata = {
    name: 'Shop\u202e \n',
    description: '',
    url: 'https://bank.example',
    icons: [],
  }
  await page.request('SYNC_DAPP_DATA', { metadata, projectId: 'demo' })
  const { address } = await signIn()
  const params = [hello, address]
  const signing = page.request('RPC_REQUEST', { method: 'personal_sign', params })
  await expect.poll(() => cards).toHaveLength(1)
  expect(cards[0]?.request).toEqual({
    kind: 'message',
    origin: 'https://shop.example',
    name: 'Shop',
    address,
    isKept: true,
    text: 'hello',
  })
  cards[0]?.decide.reject()
  await expect(signing).rejects.toMatchObject({ code: 4001 })
  await page.request('RELOAD', undefined)
  await expect.poll(() => reloads).toHaveLength(1)
})

test('error: data of another project', async () => {
  const { page } = createFrame()
  await expect(page.request('SYNC_DAPP_DATA', { projectId: 'other' })).rejects.toMatchObject({
    code: -32602,
  })
})

test('no smart account, and no handler for what is not built', async () => {
  const { page } = createFrame()
  expect(await page.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)).toEqual({
    smartAccountEnabledNetworks: [],
  })
  await expect(page.request('GET_FARCASTER_URI', undefined)).rejects.toMatchObject({ code: 4200 })
})

test('a message is signed as the card shows it', async () => {
  const { page, cards, events, signIn } = createFrame()
  const address = (await signIn()).address as `0x${string}`
  const params = [hello, address]
  const signing = page.request('RPC_REQUEST', { method: 'personal_sign', params })
  await expect.poll(() => cards).toHaveLength(1)
  expect(cards[0]?.request).toMatchObject({ kind: 'message', text: 'hello' })
  cards[0]?.decide.approve()
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  await expect.poll(() => events.map(({ type }) => type)).toEqual(['READY', 'SHOW', 'HIDE'])
  expect(cards[0]?.isShown).toBe(false)
})

test('security: bytes that are no text have no card: a hash says nothing', async () => {
  const { page, cards, signIn } = createFrame()
  const { address } = await signIn()
  for (const bytes of ['0xff00', `0x${'b5'.repeat(32)}`, `0x${'41'.repeat(32)}`])
    await expect(
      page.request('RPC_REQUEST', { method: 'personal_sign', params: [bytes, address] }),
    ).rejects.toMatchObject({ code: 4200, message: 'The wallet signs messages of text only' })
  expect(cards).toEqual([])
})

test('security: a sign-in to another site has no card', async () => {
  const { page, cards, signIn } = createFrame()
  const { address } = await signIn()
  const write = (domain: string) => {
    const text = `${domain} wants you to sign in with your Ethereum account:\n${address}`
    return `0x${Buffer.from(text).toString('hex')}`
  }
  const sign = (domain: string) =>
    page.request('RPC_REQUEST', { method: 'personal_sign', params: [write(domain), address] })
  await expect(sign('bank.example')).rejects.toMatchObject({ code: 4001 })
  expect(cards).toEqual([])
  const own = sign('shop.example')
  await expect.poll(() => cards).toHaveLength(1)
  cards[0]?.decide.approve()
  await own
})

test('an aborted request closes its card', async () => {
  const { page, cards, events, signIn } = createFrame()
  const params = [hello, (await signIn()).address]
  const controller = new AbortController()
  const request = { method: 'personal_sign', params } as const
  const signing = page.request('RPC_REQUEST', request, { signal: controller.signal })
  await expect.poll(() => cards).toHaveLength(1)
  controller.abort()
  await expect(signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  await expect.poll(() => cards[0]?.isShown).toBe(false)
  await expect.poll(() => events.at(-1)?.type).toBe('HIDE')
})

test('error: a sign-out rejects what waits for an approval', async () => {
  const { page, cards, signIn } = createFrame()
  const params = [hello, (await signIn()).address]
  const signing = page.request('RPC_REQUEST', { method: 'personal_sign', params })
  await expect.poll(() => cards).toHaveLength(1)
  await Promise.all([
    expect(signing).rejects.toMatchObject({ code: 4001 }),
    page.request('SIGN_OUT', undefined),
  ])
  expect(cards[0]?.isShown).toBe(false)
})

test('error: the failure of the worker reaches the page', async () => {
  const { page, device, signIn } = createFrame()
  await signIn()
  device.fail()
  await expect(page.request('GET_USER', {})).rejects.toMatchObject({
    message: 'The wallet stopped working. Reload the page',
  })
})

const forwarded = readMethods.filter((method) =>
  /^eth_(?!accounts|chainId|sendRaw|getUserOp|estimateUserOp|supportedEntry)/.test(method),
)

test.each(forwarded)('%s is read through the server', async (method) => {
  const { page, server, signIn } = createFrame()
  await signIn()
  server.responses['/v1'] = () => Response.json({ jsonrpc: '2.0', id: 1, result: { b: [1] } })
  expect(await page.request('RPC_REQUEST', { method, chainId: 'eip155:10' })).toEqual({ b: [1] })
  expect(server.requests.at(-1)).toEqual({
    path: '/v1',
    url: 'https://accounts.example/v1?chainId=eip155%3A10&projectId=demo',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
})

const built = [
  ...['eth_accounts', 'eth_chainId', 'wallet_getCapabilities', 'personal_sign'],
  ...['eth_signTypedData_v4', 'eth_sendTransaction'],
  ...cardMethods.filter((method) => method.startsWith('solana_')),
]
const refused = [
  ...readMethods.filter((method) => method.startsWith('wallet_') || !forwarded.includes(method)),
  ...cardMethods,
].filter((method) => !built.includes(method))

const params: Record<string, unknown> = {
  wallet_getCallsStatus: ['0x00'],
  wallet_sendCalls: [{ calls: [] }],
}

test.each(refused)('error: %s is not supported yet, and nobody is asked', async (method) => {
  const { page, server, cards, signIn } = createFrame()
  await signIn()
  const before = server.requests.length
  const request = page.request('RPC_REQUEST', { method, params: params[method] })
  await expect(request).rejects.toMatchObject({ code: 4200 })
  expect(server.requests).toHaveLength(before)
  expect(cards).toEqual([])
})

test('accounts and capabilities are answered by the frame', async () => {
  const { page, signIn } = createFrame()
  const { address } = await signIn()
  expect(await page.request('RPC_REQUEST', { method: 'eth_accounts' })).toEqual([address])
  expect(await page.request('RPC_REQUEST', { method: 'wallet_getCapabilities' })).toEqual({})
})

test.each([
  [
    'an error of the node',
    () => Response.json({ error: { code: 3, message: 'execution reverted' } }),
    { code: 3, message: 'execution reverted' },
  ],
  ['no server', () => Promise.reject(new TypeError('fetch failed')), { code: -32603 }],
  ['too many requests', () => new Response('', { status: 429 }), { code: -32005 }],
  ['no JSON', () => new Response('<html>'), { code: -32603 }],
  [
    'a network that the server does not have',
    () => new Response('', { status: 400 }),
    { code: -32603 },
  ],
])('error: a read with %s', async (_, respond, expected) => {
  const { page, server, signIn } = createFrame()
  await signIn()
  server.responses['/v1'] = respond
  await expect(page.request('RPC_REQUEST', { method: 'eth_call' })).rejects.toMatchObject(expected)
})
