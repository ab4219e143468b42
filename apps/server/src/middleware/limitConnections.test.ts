import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openEndpoint } from '../../test/openEndpoint.ts'
import { testServer } from '../../test/startTestServer.ts'
import { getHealth } from '../health/getHealth.ts'

/** A raw client connection. */
function openConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  let received = ''
  // The server may reset a rejected connection.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('data', (chunk) => {
    received += chunk
    socket.emit('received')
  })
  const request = () => {
    received = ''
    socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
    const answered = new Promise<'answered'>((resolve) =>
      socket.on('received', () => received.includes('"ok"') && resolve('answered')),
    )
    return Promise.race([closed.then(() => 'closed' as const), answered])
  }
  return { socket, closed, request, received: () => received }
}

/** Waits until the server accepts a new connection again. */
const waitForSlot = (url: string, timeout = 1_000) =>
  expect.poll(() => openConnection(url).request(), { timeout }).toBe('answered')

const getCount = (outcomes: readonly string[], one: string) =>
  outcomes.filter((outcome) => outcome === one).length

test('security: connections above the limit are closed, and open ones are served', async () => {
  const { url, lines } = await testServer({
    env: { LATCHKEY_MAX_CONNECTIONS: '20', LATCHKEY_MAX_CONNECTIONS_PER_CLIENT: '1000' },
  })
  const first = Array.from({ length: 20 }, () => openConnection(url))
  expect(getCount(await Promise.all(first.map(({ request }) => request())), 'answered')).toBe(20)
  const rest = Array.from({ length: 200 }, () => openConnection(url))
  await Promise.all(rest.map(({ closed }) => closed))
  expect(getCount(await Promise.all(first.map(({ request }) => request())), 'answered')).toBe(20)
  const refusals = lines.filter((line) => line.includes('"event":"connections rejected"'))
  expect(refusals).toHaveLength(1)
  for (const { socket } of first) socket.destroy()
  await waitForSlot(url)
})

test('security: each address has its own limit', async () => {
  const { url } = await testServer({ env: { LATCHKEY_MAX_CONNECTIONS_PER_CLIENT: '5' } })
  const connections = Array.from({ length: 50 }, () => openConnection(url))
  const outcomes = await Promise.all(connections.map(({ request }) => request()))
  expect([getCount(outcomes, 'answered'), getCount(outcomes, 'closed')]).toEqual([5, 45])
  for (const { socket } of connections) socket.destroy()
  await waitForSlot(url)
})

test('connections of a trusted proxy are not counted by its address', async () => {
  const { url } = await testServer({
    env: { LATCHKEY_MAX_CONNECTIONS_PER_CLIENT: '1', LATCHKEY_TRUSTED_PROXIES: '127.0.0.0/8' },
  })
  const connections = Array.from({ length: 10 }, () => openConnection(url))
  const outcomes = await Promise.all(connections.map(({ request }) => request()))
  expect(getCount(outcomes, 'answered')).toBe(10)
})

test.each([
  ['nothing', ''],
  ['half of its headers', 'GET /health HTTP/1.1\r\nhost: x\r\nx-a:'],
])(
  'security: a connection that sends %s is closed shortly after the time limit',
  async (_, text) => {
    const { url } = await testServer({ env: { LATCHKEY_TIME_LIMIT_MS: '300' } })
    const { socket, closed, received } = openConnection(url)
    await once(socket, 'connect')
    const started = performance.now()
    socket.write(text)
    // A byte every few milliseconds does not extend the limit.
    const drip = text === '' ? undefined : setInterval(() => socket.write('a'), 20)
    await closed
    clearInterval(drip)
    const waited = performance.now() - started
    expect(waited).toBeGreaterThan(250)
    expect(waited).toBeLessThan(5_000)
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  },
)

/** A server with a short limit, and a connection that has read the beginning of a large response. */
async function readBeginning() {
  const large = openEndpoint('/large', async () => ({ text: 'a'.repeat(16_777_216) }))
  const { url } = await testServer({
    env: { LATCHKEY_TIME_LIMIT_MS: '400', LATCHKEY_MAX_CONNECTIONS_PER_CLIENT: '1' },
    endpoints: [large, getHealth],
  })
  const { socket, closed, received } = openConnection(url)
  await once(socket, 'connect')
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  return { url, socket, closed, received }
}

test('security: a connection that does not read its response is closed', async () => {
  const { url } = await readBeginning()
  // A client that does not read sees no end of the connection, but its slot is free.
  await waitForSlot(url, 5_000)
})

test('a response that is read slowly is complete, however long it takes', async () => {
  const { socket, closed, received } = await readBeginning()
  const started = performance.now()
  socket.on('data', () => socket.pause())
  const reading = setInterval(() => socket.resume(), 10)
  onTestFinished(() => clearInterval(reading))
  await closed
  expect(performance.now() - started).toBeGreaterThan(1_200)
  expect(received().length).toBeGreaterThan(16_777_216)
})
