import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openRelayClient, type RawRelayClient } from './openRelayClient.ts'
import { parseRelayFault } from './parseRelayFault.ts'
import { type Relay, startRelay } from './startRelay.ts'

const topic = 'c3'.repeat(32)

let relay: Relay
let sender: RawRelayClient
let reader: RawRelayClient
beforeAll(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  relay.reset()
  await Promise.all([sender.close(), reader.close()])
})
afterAll(() => relay.stop())

async function connectBoth(projectId = 'reader') {
  sender = await openRelayClient({ url: relay.url, projectId: 'sender' })
  reader = await openRelayClient({ url: relay.url, projectId })
  await reader.request('irn_subscribe', { topic })
}

const send = (message: string, tag = 1108) =>
  sender.request('irn_publish', { topic, message: btoa(message), ttl: 300, tag })

const next = async () => Buffer.from((await reader.deliveries.next()).message, 'base64').toString()

test('duplicate: a message is delivered ten times, one acknowledgement is enough, and other types are delivered once', async () => {
  await connectBoth()
  relay.setFault({ mode: 'duplicate', tags: [1109] })
  await send('request', 1108)
  await send('answer', 1109)
  expect(await next()).toBe('request')
  const copies = []
  for (let count = 0; count < 10; count++) copies.push(await reader.deliveries.next())
  expect(new Set(copies.map(({ message }) => message))).toEqual(new Set([btoa('answer')]))
  expect(new Set(copies.map(({ id }) => id)).size).toBe(10)
  reader.acknowledge(copies[3]!)
  await reader.request('irn_subscribe', { topic })
  expect(await next()).toBe('request')
  expect(reader.deliveries.waiting()).toEqual([])
})

test('drop: a message is delivered after the next subscription; expire: it is never delivered', async () => {
  await connectBoth()
  relay.setFault({ mode: 'drop' })
  await send('late')
  relay.setFault({ mode: 'expire' })
  await send('never')
  relay.setFault({ mode: 'off' })
  await send('now')
  expect(await next()).toBe('now')
  await reader.request('irn_subscribe', { topic })
  expect([await next(), await next()]).toEqual(['late', 'now'])
})

test('reorder: two messages are swapped, and a single one is delivered after the delay', async () => {
  await connectBoth()
  relay.setFault({ mode: 'reorder', ms: 60_000 })
  await send('one')
  await send('two')
  expect([await next(), await next()]).toEqual(['two', 'one'])
  relay.setFault({ mode: 'reorder', ms: 20 })
  await send('alone')
  expect(await next()).toBe('alone')
})

test('delay: a message is delivered after the given time', async () => {
  await connectBoth()
  relay.setFault({ mode: 'delay', ms: 100 })
  const start = performance.now()
  await send('slow')
  expect(await next()).toBe('slow')
  expect(performance.now() - start).toBeGreaterThan(95)
})

test('forge: random bytes, a modified copy and an unknown topic precede the message', async () => {
  await connectBoth()
  relay.setFault({ mode: 'forge' })
  await send('a genuine envelope')
  const came = []
  for (let count = 0; count < 5; count++) came.push(await reader.deliveries.next())
  expect(came.map((one) => one.message === btoa('a genuine envelope'))).toEqual([
    ...Array(4).fill(false),
    true,
  ])
  expect(came.map((one) => one.topic === topic)).toEqual([true, true, true, false, true])
})

test('down and refuse: sockets are closed, new ones fail, and those of other projects stay open', async () => {
  await connectBoth('victim')
  const open = () => openRelayClient({ url: relay.url, projectId: 'victim', key: reader.key })
  relay.setFault({ mode: 'down', projectId: 'victim' })
  expect(await reader.closed).toEqual([1_012, 'cut'])
  await expect(open()).rejects.toThrow()
  relay.setFault({
    mode: 'refuse',
    projectId: 'victim',
    reason: 'Unauthorized: origin not allowed',
  })
  await expect(open()).rejects.toThrow('401')
  expect(await send('meanwhile')).toBe(true)
  expect(relay.faults()).toMatchObject([{ mode: 'refuse', projectId: 'victim' }])
  relay.setFault({ mode: 'off', projectId: 'victim' })
  reader = await open()
  await reader.request('irn_subscribe', { topic })
  expect(await next()).toBe('meanwhile')
})

test('a fault of a project affects only the messages of its clients', async () => {
  await connectBoth()
  const third = await openRelayClient({ url: relay.url, projectId: 'third' })
  await third.request('irn_subscribe', { topic })
  relay.setFault({ mode: 'drop', projectId: 'third' })
  await send('to all')
  expect(await next()).toBe('to all')
  await third.request('irn_publish', { topic, message: btoa('lost'), ttl: 300, tag: 1 })
  await third.request('irn_unsubscribe', { topic })
  expect([third.deliveries.waiting(), reader.deliveries.waiting()]).toEqual([[], []])
  await third.close()
})

test('error: an invalid fault is rejected with the expected values', async () => {
  await connectBoth()
  expect(() => parseRelayFault({ mode: 'slow' })).toThrow('mode must be one of off, drop,')
  expect(() => parseRelayFault(null)).toThrow('A fault of the relay')
  expect(() => parseRelayFault({ mode: 'delay', ms: -1 })).toThrow('A fault of the relay: ms:')
  expect(() => parseRelayFault({ mode: 'drop', tags: ['x'] })).toThrow('A fault of the relay: tags')
})
