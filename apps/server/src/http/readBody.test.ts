import { connect } from 'node:net'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { testServer } from '../../test/startTestServer.ts'
import { defineEndpoint } from './defineEndpoint.ts'

const echo = defineEndpoint({
  method: 'POST',
  path: '/echo',
  summary: 'Says it back',
  access: 'project',
  body: z.strictObject({ word: z.string().max(100_000) }),
  response: z.object({ word: z.string() }),
  handle: async ({ body }) => body,
})

test('error: a body that is too large, not JSON, not UTF-8, too deep, with a prototype key, or of another schema', async () => {
  const { request, url } = await testServer({ endpoints: [echo] })
  expect(await request('/echo', { body: { word: 'hello' } })).toMatchObject({
    status: 200,
    json: { word: 'hello' },
  })
  const million = 'x'.repeat(1_000_000)
  const cases: [unknown, number, string][] = [
    [{ word: million }, 413, 'body'],
    ['{"word":', 422, 'body'],
    ['', 422, 'body'],
    ['['.repeat(30_000), 422, 'body'],
    [`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 422, 'body'],
    ['{"word":"a","__proto__":{"admin":true}}', 400, '__proto__'],
    ['{"word":"a","\\u005f_proto__":1}', 400, '__proto__'],
    [{ word: 1 }, 400, 'word'],
    [null, 400, ''],
    [[], 400, ''],
    [{ word: 'a', more: 1 }, 400, ''],
    [`[${'{},'.repeat(10_000)}{}]`, 422, 'body'],
    [`{"word":"a","more":[${'0,'.repeat(20_000)}0]}`, 422, 'body'],
  ]
  for (const [body, status, field] of cases) {
    const response = await request('/echo', { body })
    expect(response.status, String(JSON.stringify(body)).slice(0, 60)).toBe(status)
    expect(response.json).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  }
  const bytes = new Uint8Array([0x22, 0xff, 0xfe, 0x22])
  const response = await fetch(`${url}/echo?projectId=demo`, { method: 'POST', body: bytes })
  expect(response.status).toBe(422)
  expect(await request('/echo', { body: { word: 'still' } })).toMatchObject({ status: 200 })
})

test('security: every 16 KiB of a body is one more request, consumed before the body is read', async () => {
  const { request, url } = await testServer({
    endpoints: [echo],
    clock: { now: () => 7 },
    env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '60' },
  })
  // Of the ten requests of a burst: one and three, twice.
  for (let sent = 0; sent < 2; sent += 1)
    expect((await request('/echo', { body: { word: 'x'.repeat(50_000) } })).status).toBe(200)
  const { hostname, port } = new URL(url)
  const head = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        'POST /echo?projectId=demo HTTP/1.1\r\nhost: x\r\ncontent-length: 50000\r\n\r\n',
      ),
    )
    socket.on('data', (chunk) => {
      socket.destroy()
      resolve(chunk.toString())
    })
    socket.on('error', reject)
  })
  expect(head).toMatch(/^HTTP\/1\.1 429 /)
  const unknownLength = new Blob(['x'.repeat(50_000)]).stream()
  const response = await fetch(`${url}/echo?projectId=demo`, {
    method: 'POST',
    body: unknownLength,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(429)
})

test('security: a body whose content-length exceeds the limit is rejected before it is sent', async () => {
  const { url } = await testServer({ endpoints: [echo] })
  const { hostname, port } = new URL(url)
  const head = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        'POST /echo?projectId=demo HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n',
      ),
    )
    socket.once('data', (chunk) => {
      socket.destroy()
      resolve(chunk.toString())
    })
    socket.on('error', reject)
  })
  expect(head).toMatch(/^HTTP\/1\.1 413 /)
})

test('security: a body without a length is cut off at the limit', async () => {
  const { url } = await testServer({ endpoints: [echo] })
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 16_384
      controller.enqueue(new Uint8Array(16_384).fill(32))
      if (sent > 50_000_000) controller.close()
    },
  })
  const requested = fetch(`${url}/echo?projectId=demo`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit)
  const status = await requested.then(
    (response) => response.status,
    () => 'cut off',
  )
  expect([413, 'cut off']).toContain(status)
  expect(sent).toBeLessThan(20_000_000)
})

test('error: a body that does not arrive in time is 408', async () => {
  const { url } = await testServer({ endpoints: [echo], env: { LATCHKEY_TIME_LIMIT_MS: '150' } })
  const { hostname, port } = new URL(url)
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        'POST /echo?projectId=demo HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"wo',
      ),
    )
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})
