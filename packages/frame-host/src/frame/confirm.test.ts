import { verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { createFrame } from '../../test/createFrame.ts'
import { openWindow } from '../../test/openWindow.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const live = () => new AbortController().signal
const mail = {
  domain: { name: 'Post', chainId: 1 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Hello' },
} as const

async function createSignedIn() {
  const world = createFrame()
  const { server, page, cards } = world
  server.node = {
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x64',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0x2',
    eth_getTransactionCount: '0x7',
    eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
  }
  const address = (await world.signIn()).address as `0x${string}`
  const send = (index: number, options = {}) =>
    page.request(
      'RPC_REQUEST',
      { method: 'eth_sendTransaction', params: [{ to, value: `0x${index}` }] },
      options,
    )
  /** Waits for the card, and opens its window. */
  async function open(index: number) {
    await expect.poll(() => cards.length).toBeGreaterThan(index)
    const request = cards[index]?.request
    if (!request || !('link' in request)) throw new Error('this card opens no window')
    const window = openWindow(server, await request.link)
    return { request, window, shown: await window.read(live()) }
  }
  const answer = async (index: number, isApproved = true) =>
    (await open(index)).window.answer(isApproved)
  return { ...world, address, send, open, answer }
}

test('typed data and transactions open a window; the card is shown until its answer', async () => {
  const { page, cards, events, address, open, answer, send } = await createSignedIn()
  const params = [address, JSON.stringify(mail)]
  const signing = page.request('RPC_REQUEST', { method: 'eth_signTypedData_v4', params })
  const { request, window } = await open(0)
  expect(request).toMatchObject({ kind: 'typedData', origin: 'https://shop.example', address })
  expect(cards[0]?.isShown).toBe(true)
  await window.answer(true)
  const signature = (await signing) as `0x${string}`
  expect(await verifyTypedData({ ...mail, address, signature })).toBe(true)
  expect(cards[0]?.isShown).toBe(false)
  const sending = send(1)
  await answer(1)
  expect(cards[1]?.request.kind).toBe('transaction')
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => events.at(-1)?.type).toBe('HIDE')
})

test('transactions that are asked for together have the nonces of their order', async () => {
  const { server, send, open } = await createSignedIn()
  Object.defineProperty(server.node, 'eth_getTransactionCount', {
    get: () =>
      `0x${7 + server.nodeCalls.filter(([method]) => method === 'eth_sendRawTransaction').length}`,
  })
  const sending = [send(1), send(2)]
  for (const index of [0, 1]) {
    const { shown, window } = await open(index)
    expect(JSON.parse(shown.raw).nonce).toBe(7 + index)
    await window.answer(true)
    await sending[index]
  }
})

test('Cancel ends a request that waits, at once and also for its window', async () => {
  const { cards, send, open, server } = await createSignedIn()
  const sending = expect(send(1)).rejects.toMatchObject({ code: 4001 })
  const { window } = await open(0)
  cards[0]?.decide.reject()
  await sending
  await expect.poll(() => server.confirmations.size).toBe(0)
  await expect(window.answer(true)).rejects.toMatchObject({ code: 4001 })
  expect(server.nodeCalls.map(([method]) => method)).not.toContain('eth_sendRawTransaction')
})

test('Cancel is too late once the transaction is on its way: the page gets its hash', async () => {
  const { cards, send, answer, server } = await createSignedIn()
  Object.defineProperty(server.node, 'eth_sendRawTransaction', {
    get() {
      cards[0]?.decide.reject()
      return '0x'
    },
  })
  const sending = send(1)
  await answer(0)
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
})

test('the page aborts a request, and a sign-out ends those that wait', async () => {
  const { page, send, open, server } = await createSignedIn()
  const controller = new AbortController()
  const aborted = expect(send(1, { signal: controller.signal })).rejects.toMatchObject({
    code: 4001,
  })
  await open(0)
  controller.abort()
  await aborted
  await expect.poll(() => server.confirmations.size).toBe(0)
  const ended = expect(send(2)).rejects.toMatchObject({ code: 4001 })
  await open(1)
  await page.request('SIGN_OUT', undefined)
  await ended
})

test.each([
  [{ authorizationList: [{ address: to }] }, -32602],
  [{ type: '0x4' }, -32602],
  [{ chainId: '0xa' }, -32602],
  [{ from: `0x${'00'.repeat(20)}` }, 4100],
  [{ value: '1' }, -32602],
  [{ value: -1 }, -32602],
])('security: a transaction with %j is refused', async (fields, code) => {
  const { page, server } = await createSignedIn()
  const params = [{ to, ...fields }]
  await expect(
    page.request('RPC_REQUEST', { method: 'eth_sendTransaction', params }),
  ).rejects.toMatchObject({ code })
  expect(server.confirmations.size).toBe(0)
})

test('error: a transaction that would fail is refused with the node’s words', async () => {
  const { server, send, cards } = await createSignedIn()
  server.node.eth_estimateGas = new Error('execution reverted: no')
  await expect(send(1)).rejects.toMatchObject({ code: -32000, message: 'execution reverted: no' })
  expect(cards[0]?.isShown).toBe(false)
})
