import { EventEmitter, once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openEndpoint } from '../../test/openEndpoint.ts'
import { testServer } from '../../test/startTestServer.ts'
import { readConfig } from '../config/readConfig.ts'
import { getHealth } from '../health/getHealth.ts'
import { limitConnections } from './limitConnections.ts'

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

const getCount = (outcomes: readonly string[], one: string) =>
  outcomes.filter((outcome) => outcome === one).length

test('security: at the limit a new connection closes the idlest one', async () => {
  const { url, lines } = await testServer({ env: { LATCHKEY_MAX_CONNECTIONS: '20' } })
  const first = Array.from({ length: 20 }, () => openConnection(url))
  expect(getCount(await Promise.all(first.map(({ request }) => request())), 'answered')).toBe(20)
  // A request on each of the first ten makes the others the idlest.
  for (const { request } of first.slice(0, 10)) expect(await request()).toBe('answered')
  for (let turn = 0; turn < 10; turn += 1)
    expect(await openConnection(url).request()).toBe('answered')
  await Promise.all(first.slice(10).map(({ closed }) => closed))
  const again = await Promise.all(first.slice(0, 10).map(({ request }) => request()))
  expect(getCount(again, 'answered')).toBe(10)
  expect(lines.filter((line) => line.includes('"event":"connections closed"'))).toHaveLength(1)
})

test('security: connections with a running request are closed only if no other is left', async () => {
  let waiting = 0
  const wait = openEndpoint('/wait', ({ signal }) => {
    waiting += 1
    return once(signal, 'abort')
  })
  const { url } = await testServer({
    env: { LATCHKEY_MAX_CONNECTIONS: '2' },
    endpoints: [wait, getHealth],
  })
  const busy = openConnection(url)
  busy.socket.write('GET /wait HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => waiting).toBe(1)
  const idle = openConnection(url)
  expect(await idle.request()).toBe('answered')
  expect(await openConnection(url).request()).toBe('answered')
  await idle.closed
  expect(busy.socket.closed).toBe(false)
  openConnection(url).socket.write('GET /wait HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => waiting).toBe(2)
  expect(await openConnection(url).request()).toBe('answered')
  await busy.closed
})

/** The limits, with connections from any address. */
function setup(limits: Partial<Parameters<typeof limitConnections>[1]> = {}) {
  const node = new EventEmitter()
  const config = {
    ...{ maxConnections: 1_000, maxConnectionsPerClient: 50, maxConnectionsPerNetwork: 200 },
    trustedProxies: ['10.0.0.0/8'],
    ...limits,
  }
  const clock = { now: () => 0 }
  limitConnections(node as HttpServer, config, { clock, log: () => undefined })
  const open = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      ...{ remoteAddress, isOpen: true },
      destroy() {
        socket.isOpen = false
        socket.emit('close')
      },
    })
    node.emit('connection', socket)
    return socket
  }
  /** Opens one connection from each address; returns how many stay open. */
  const openAll = (addresses: readonly string[]) =>
    addresses.map(open).filter(({ isOpen }) => isOpen).length
  return { open, openAll }
}
const times = (count: number, address: string) => Array<string>(count).fill(address)

test('security: an IPv4 address and an IPv6 /64 have fifty connections each', () => {
  const { open, openAll } = setup()
  const first = open('1.1.1.1')
  expect(openAll(times(60, '1.1.1.1'))).toBe(49)
  expect(openAll(times(60, '::ffff:1.1.1.2'))).toBe(50)
  expect(openAll(Array.from({ length: 60 }, (_, host) => `2001:db8::${host}`))).toBe(50)
  first.destroy()
  expect(openAll(times(2, '1.1.1.1'))).toBe(1)
})

test('security: an IPv6 /48 has two hundred connections', () => {
  const { openAll } = setup()
  const subnets = Array.from({ length: 300 }, (_, subnet) => `2001:db8:0:${subnet}::1`)
  expect(openAll(subnets)).toBe(200)
  expect(openAll(['2001:db8:1::1'])).toBe(1)
})

test('trusted proxies and this machine have no limit by their address', () => {
  const { openAll } = setup()
  for (const address of ['10.1.2.3', '127.0.0.1', '::1'])
    expect(openAll(times(300, address))).toBe(300)
})

test('security: strangers at any number of addresses keep neither a visitor nor the health check out', () => {
  const { open, openAll } = setup({ maxConnections: 500 })
  const strangers = Array.from({ length: 20 }, (_, host) => times(50, `1.1.1.${host}`)).flat()
  openAll(strangers)
  const [visitor, health] = [open('2.2.2.2'), open('127.0.0.1')]
  openAll(strangers.slice(0, 100))
  expect([visitor.isOpen, health.isOpen]).toEqual([true, true])
})

test('the defaults are fifty for an address and two hundred for an IPv6 /48', () => {
  expect(readConfig({ LATCHKEY_MODE: 'development' })).toMatchObject({
    ...{ maxConnections: 5_000, maxConnectionsPerClient: 50, maxConnectionsPerNetwork: 200 },
  })
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
    env: { LATCHKEY_TIME_LIMIT_MS: '400' },
    config: () => ({ unreadBytesPerClient: 20_000_000 }),
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
  expect((await fetch(`${url}/large`)).status).toBe(429)
  // A client that does not read sees no end of the connection, but its bytes are released.
  const getStatus = async () => (await fetch(`${url}/large`)).status
  await expect.poll(getStatus).toBe(200)
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
