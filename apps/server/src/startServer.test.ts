import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openEndpoint } from '../test/openEndpoint.ts'
import { startTestServer, testServer } from '../test/startTestServer.ts'
import { getHealth } from './health/getHealth.ts'
import { getReady } from './health/getReady.ts'

test('the server is ready while it runs', async () => {
  const { request } = await testServer()
  expect(await request('/health')).toMatchObject({ status: 200, json: { status: 'ok' } })
  expect(await request('/ready')).toMatchObject({ status: 200, json: { status: 'ready' } })
})

test('error: without the database the server is alive but not ready', async () => {
  const close = openEndpoint('/close', async ({ server }) => {
    server.database.close()
    return {}
  })
  const { request } = await testServer({ endpoints: [close, getReady, getHealth] })
  await request('/close')
  expect(await request('/ready')).toMatchObject({
    status: 503,
    json: { reasons: [{ field: 'database' }] },
  })
  expect((await request('/health')).status).toBe(200)
})

test('security: readiness is checked in the database at most once a second', async () => {
  let now = 5_000
  let requested = 0
  const watch = openEndpoint('/watch', async ({ server: { database } }) => {
    const batch = database.batch.bind(database)
    database.batch = (...asking: Parameters<typeof batch>) => {
      requested += 1
      return batch(...asking)
    }
    return {}
  })
  const clock = { now: () => now }
  const { request } = await testServer({ endpoints: [watch, getReady], clock })
  await request('/watch')
  const statuses = await Promise.all(Array.from({ length: 30 }, () => request('/ready')))
  expect(statuses.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(requested).toBe(1)
  now += 1_000
  await request('/ready')
  expect(requested).toBe(2)
})

test('under load, stop completes running requests and then rejects connections', async () => {
  let running = 0
  const slow = openEndpoint('/slow', async ({ server }) => {
    running += 1
    await sleep(150)
    const { rows } = await server.database.execute('SELECT count(*) AS n FROM registry_wallets')
    return { wallets: Number(rows[0]?.n) }
  })
  const { request, stop, url, lines } = await startTestServer({ endpoints: [slow] })
  const requested = Array.from({ length: 40 }, () => request('/slow'))
  await expect.poll(() => running, { interval: 5 }).toBe(40)
  const stopped = stop()
  const responses = await Promise.all(requested)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(responses.every(({ json }) => (json as { wallets: number }).wallets === 832)).toBe(true)
  await stopped
  await expect(fetch(`${url}/health`)).rejects.toThrow()
  expect(lines.at(-1)).toContain('"event":"stopped"')
  expect(lines.some((line) => line.includes('"level":"error"'))).toBe(false)
})

test('during a stop, a keep-alive connection receives `connection: close`', async () => {
  let running = false
  const slow = openEndpoint('/slow', async ({ server }) => {
    running = true
    while (!server.isStopping()) await sleep(5)
    return {}
  })
  const { url, stop } = await startTestServer({ endpoints: [slow] })
  const { hostname, port } = new URL(url)
  let received = ''
  const closed = new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    })
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
  await expect.poll(() => running, { interval: 5 }).toBe(true)
  await stop()
  await closed
  expect(received).toMatch(/^HTTP\/1\.1 200 /)
  expect(received.toLowerCase()).toContain('connection: close')
})

test('after a stop the database is one file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-stop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'test.db')
  const { stop } = await startTestServer({ env: { LATCHKEY_DATABASE_URL: `file:${file}` } })
  const readLog = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  expect(readLog()).toBeGreaterThan(0)
  await stop()
  expect(readLog()).toBe(0)
})

test('a second stop has no effect', async () => {
  const { stop, lines } = await startTestServer()
  await Promise.all([stop(), stop()])
  expect(lines.filter((line) => line.includes('"event":"stopped"'))).toHaveLength(1)
})

test('error: if the port is in use, the start fails with the error code and the database is closed', async () => {
  const { url } = await testServer()
  const port = new URL(url).port
  await expect(startTestServer({ env: { LATCHKEY_PORT: port } })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
