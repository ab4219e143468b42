import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openRelayClient, type RawRelayClient } from './openRelayClient.ts'
import { createRelayKey, signToken } from './signToken.ts'
import { type Relay, startRelay } from './startRelay.ts'

const topic = 'a1'.repeat(32)
const other = 'b2'.repeat(32)

let relay: Relay
const opened: RawRelayClient[] = []
beforeAll(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.close()))
  relay.reset()
})
afterAll(() => relay.stop())

async function open(options: Partial<Parameters<typeof openRelayClient>[0]> = {}) {
  const client = await openRelayClient({ url: relay.url, ...options })
  opened.push(client)
  return client
}

const publish = (client: RawRelayClient, message: string, more: object = {}) =>
  client.request('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true, ...more })

/** Waits until all earlier messages have arrived: the relay responds in order. */
const settled = (client: RawRelayClient) => client.request('irn_unsubscribe', { topic: other })

const messages = (client: RawRelayClient) =>
  client.deliveries.waiting().map(({ message }) => message)

test('a message is stored for a disconnected client, and never delivered to its sender', async () => {
  const [sender, reader] = [await open(), await open()]
  await sender.request('irn_subscribe', { topic })
  expect(await publish(sender, 'one', { attestation: 'a.b.c' })).toBe(true)
  const subscription = await reader.request('irn_subscribe', { topic })
  expect(await reader.deliveries.next()).toMatchObject({
    subscription,
    topic,
    message: 'one',
    tag: 1108,
    attestation: 'a.b.c',
  })
  await publish(sender, 'two')
  expect(await reader.deliveries.next()).toMatchObject({ message: 'two' })
  await settled(sender)
  expect(messages(sender)).toEqual([])
})

test('unacknowledged messages are delivered again to the same client, acknowledged ones are not', async () => {
  const [sender, reader] = [await open(), await open()]
  await reader.request('irn_subscribe', { topic })
  for (const message of ['one', 'two', 'three']) await publish(sender, message)
  const first = await reader.deliveries.next()
  reader.acknowledge(first)
  await settled(reader)
  await reader.close()

  const again = await open({ key: reader.key })
  await again.request('irn_batchSubscribe', { topics: [other, topic] })
  expect((await again.deliveries.next()).message).toBe('two')
  expect((await again.deliveries.next()).message).toBe('three')
  expect(again.deliveries.waiting()).toEqual([])
})

test('a message that is published again after a lost response is delivered once', async () => {
  const [sender, reader] = [await open(), await open()]
  await reader.request('irn_subscribe', { topic })
  await publish(sender, 'one')
  await publish(sender, 'one')
  await publish(sender, 'end')
  expect((await reader.deliveries.next()).message).toBe('one')
  expect((await reader.deliveries.next()).message).toBe('end')
})

test('fetched messages are acknowledged; irn_unsubscribe ends deliveries; a message with ttl 0 is not stored', async () => {
  const [sender, reader] = [await open(), await open()]
  await publish(sender, 'kept')
  await publish(sender, 'gone', { ttl: 0 })
  const fetch = (method: string, params: object) => reader.request(method, params)
  expect(await fetch('irn_batchFetchMessages', { topics: [topic, other] })).toEqual({
    messages: [{ topic, message: 'kept', publishedAt: expect.any(Number), tag: 1108 }],
    hasMore: false,
  })
  expect(await fetch('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  await reader.request('irn_subscribe', { topic })
  await reader.request('irn_unsubscribe', { topic })
  await publish(sender, 'later')
  await settled(reader)
  expect(messages(reader)).toEqual([])
})

test('wc_proposeSession and wc_approveSession publish and subscribe in one request', async () => {
  const [page, wallet] = [await open(), await open()]
  await wallet.request('irn_subscribe', { topic })
  const proposed = { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300, correlationId: 1 }
  expect(await page.request('wc_proposeSession', proposed)).toBe(true)
  expect(await wallet.deliveries.next()).toMatchObject({ message: 'proposal', tag: 1100 })
  await wallet.request('wc_approveSession', {
    sessionTopic: other,
    pairingTopic: topic,
    sessionProposalResponse: 'yes',
    sessionSettlementRequest: 'settle',
  })
  expect(await page.deliveries.next()).toMatchObject({ topic, message: 'yes', tag: 1101 })
  await page.request('irn_subscribe', { topic: other })
  expect(await page.deliveries.next()).toMatchObject({ topic: other, message: 'settle', tag: 1102 })
  await publish(page, 'thanks', { topic: other })
  expect(await wallet.deliveries.next()).toMatchObject({ topic: other, message: 'thanks' })
})

test('error: invalid requests get JSON-RPC errors, and the socket stays open', async () => {
  const client = await open()
  const cases: readonly [string, unknown, string][] = [
    ['irn_subscribe', { topic: 'short' }, '-32602 Invalid params: topic'],
    ['irn_subscribe', null, '-32602 Invalid params'],
    ['irn_publish', { topic, message: '', ttl: 1 }, '-32602 Invalid params: message'],
    ['irn_publish', { topic, message: 'x', ttl: -1 }, '-32602 Invalid params: ttl'],
    ['irn_batchSubscribe', { topics: Array(501).fill(topic) }, '-32602 Invalid params: topics'],
    ['irn_everything', {}, '-32601 Method not found: irn_everything'],
    ['constructor', {}, '-32601 Method not found: constructor'],
  ]
  for (const [method, params, error] of cases)
    await expect(client.request(method, params), method).rejects.toThrow(error)
  for (const text of ['', '{', 'null', '[]', '{"id":{}}', '{"id":7,"result":true}', '"x"'])
    client.socket.send(text)
  expect(await settled(client)).toBe(true)
})

test('security: a token that is missing, modified, of another key, expired or from the future is rejected', async () => {
  const key = createRelayKey()
  const token = signToken(key, relay.url)
  const [head, body, signature] = token.split('.')
  const stolen = signToken({ ...createRelayKey(), issuer: key.issuer }, relay.url)
  const bare = (auth: string, projectId = 'raw') =>
    fetch(`${relay.httpUrl}/?${new URLSearchParams({ auth, projectId })}`).then(
      ({ status }) => status,
    )
  expect(await bare(token)).toBe(404)

  const cases: readonly [string, string][] = [
    ['', 'missing'],
    ['a.b', 'malformed'],
    [`${head}.${body}.`, 'malformed'],
    [`${head}.${Buffer.from('{}').toString('base64url')}.${signature}`, 'malformed'],
    [
      `${head}.${body}.${signature?.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`,
      'signature',
    ],
    [stolen, 'signature'],
    [signToken(key, relay.url, { iss: 'did:key:zxx0' }), 'signature'],
    [signToken(key, relay.url, { exp: 1 }), 'expired'],
    [signToken(key, relay.url, { iat: Date.now() }), 'not yet valid'],
  ]
  for (const [auth, reason] of cases) {
    const socket = new WebSocket(
      `${relay.url}/?${new URLSearchParams({ auth, projectId: 'raw', useOnCloseEvent: 'true' })}`,
    )
    const ended = await new Promise((resolve) => {
      socket.once('close', (code, text) => resolve([code, text.toString()]))
    })
    expect(ended, reason).toEqual([3_000, expect.stringContaining(reason)])
  }
  expect(relay.sockets()).toEqual([])
  await expect(open({ claims: { exp: 1 } })).rejects.toThrow('401')
  await expect(open({ projectId: '' })).rejects.toThrow('403')
})

test('security: a page of another site is rejected, and a frame over 1 MiB closes its own socket only', async () => {
  const [loud, calm] = [await open(), await open()]
  loud.socket.send('x'.repeat(2 ** 20 + 1))
  expect((await loud.closed)[0]).toBe(1_009)
  expect(await settled(calm)).toBe(true)
  const response = await fetch(`${relay.httpUrl}/health`, {
    headers: { origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
  expect(await (await fetch(`${relay.httpUrl}/health`)).json()).toEqual({ status: 'ok' })
})

test('closed sockets reconnect and receive missed messages', async () => {
  const [sender, reader, third] = [await open(), await open({ projectId: 'mine' }), await open()]
  await reader.request('irn_subscribe', { topic })
  expect(relay.sockets()).toEqual(['raw', 'mine', 'raw'])
  expect(relay.cut('mine')).toBe(1)
  expect(await reader.closed).toEqual([1_012, 'cut'])
  await publish(sender, 'missed')
  const again = await open({ key: reader.key })
  await again.request('irn_subscribe', { topic })
  expect((await again.deliveries.next()).message).toBe('missed')
  expect(await settled(third)).toBe(true)
})
