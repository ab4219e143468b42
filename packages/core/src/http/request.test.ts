import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runs } from '@latchkey/test-support'
import { mockClock } from '@latchkey/testing'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { LatchkeyError } from '../base/errors.ts'
import { systemClock } from '../ports/clock.ts'
import { HttpStatusError, InvalidAnswerError, NetworkFailedError } from './errors.ts'
import { lenientArray } from './lenientArray.ts'
import { readReasons } from './readReasons.ts'
import { request } from './request.ts'
import { retryOptions } from './retry.ts'
import { readRetryAfter } from './send.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ports = { fetch: globalThis.fetch, clock: systemClock }
const response = v.object({ ok: v.boolean() })

test('a GET has its parameters, and only those with a value', async () => {
  const seen: string[] = []
  const url = await serve((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`)
    outgoing.end('{"ok":true}')
  })
  const query = { page: 2, search: 'a&b ü', chains: undefined, badge: null }
  expect(await request(ports, { url: `${url}/getWallets`, query, schema: response })).toEqual({
    ok: true,
  })
  expect(seen).toEqual(['GET /getWallets?page=2&search=a%26b+%C3%BC'])
})

test('a body is sent as JSON by a POST without a preflight request', async () => {
  const url = await serve((incoming, outgoing) => {
    let text = ''
    incoming.on('data', (part) => {
      text += part
    })
    incoming.on('end', () => {
      const isSimple = incoming.headers['content-type']?.startsWith('text/plain')
      outgoing.end(JSON.stringify({ ok: isSimple && text === '{"a":[1]}' }))
    })
  })
  expect(await request(ports, { url, body: { a: [1] }, schema: response })).toEqual({ ok: true })
})

test('error: another status has the reasons of the service and the time of the next attempt', async () => {
  const reasons = [{ field: 'chainId', description: 'unsupported chain' }]
  const url = await serve((_, outgoing) => {
    outgoing.writeHead(429, { 'retry-after': '3' }).end(JSON.stringify({ reasons }))
  })
  const failure = await request(ports, { url, schema: response }).catch((cause) => cause)
  expect(failure).toBeInstanceOf(HttpStatusError)
  expect(failure).toMatchObject({ status: 429, reasons, retryAfterMs: 3_000, retryable: true })
})

test('error: a service that gives a reason for 400 has refused the request', async () => {
  const reasons = [{ field: 'expiry', description: 'Required' }]
  const url = await serve((incoming, outgoing) => {
    outgoing.writeHead(400).end(incoming.url?.endsWith('/bare') ? '' : JSON.stringify({ reasons }))
  })
  await expect(request(ports, { url, schema: response })).rejects.toThrow(
    'The service refused the request (HTTP 400, expiry: Required)',
  )
  await expect(request(ports, { url: `${url}/bare`, schema: response })).rejects.toThrow(
    'The service returned an invalid response (HTTP 400)',
  )
})

describe.each([
  ['a web page', '<!doctype html><title>Sorry</title>'],
  ['nothing', ''],
  ['half an answer', '{"ok":tr'],
  ['another type', '{"ok":"yes"}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a very deep list', '['.repeat(100_000)],
  ['a prototype', '{"__proto__":{"ok":true}}'],
])('error: %s', (_, body) => {
  test('is an invalid response', async () => {
    const url = await serve((__, outgoing) => void outgoing.end(body))
    const failure = await request(ports, { url, schema: response }).catch((cause) => cause)
    expect(failure).toBeInstanceOf(InvalidAnswerError)
    expect(({} as { ok?: boolean }).ok).toBeUndefined()
  })
})

test('accepts a response of 2 MiB and refuses one byte more', async () => {
  let body = `{"ok":true,"text":"${'é'.repeat(1_000_000)}"}`
  body += ' '.repeat(2_097_152 - Buffer.byteLength(body))
  const url = await serve((_, outgoing) => void outgoing.end(body))
  expect(await request(ports, { url, schema: response })).toEqual({ ok: true })
  body += ' '
  await expect(request(ports, { url, schema: response })).rejects.toThrow(
    'longer than 2097152 bytes',
  )
})

test('security: a response is read up to 2 MiB', async () => {
  let sent = 0
  const url = await serve((_, outgoing) => {
    const part = Buffer.alloc(65_536, 0x20)
    const more = () => {
      while (sent < 50_000_000) {
        sent += part.length
        if (!outgoing.write(part)) return void outgoing.once('drain', more)
      }
      outgoing.end()
    }
    more()
  })
  await expect(request(ports, { url, schema: response })).rejects.toThrow(
    'longer than 2097152 bytes',
  )
  expect(sent).toBeLessThan(30_000_000)
})

test('error: aborts an endless body after 10 s, and closes the connection', async () => {
  const seen: string[] = []
  const clock = mockClock(0)
  const url = await serve((incoming, outgoing) => {
    incoming.on('close', () => seen.push('closed'))
    outgoing.write('{"ok":', () => seen.push('begun'))
  })
  const outcome = expect(
    request({ ...ports, clock }, { url, schema: response }),
  ).rejects.toMatchObject({
    code: 'timedOut',
  })
  await expect.poll(() => seen).toEqual(['begun'])
  clock.advance(9_999)
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual(['begun'])
  clock.advance(1)
  await outcome
  await expect.poll(() => seen).toEqual(['begun', 'closed'])
})

test('error: an aborted signal ends the call', async () => {
  const url = await serve(() => {})
  const leaving = new AbortController()
  const pending = request(ports, { url, schema: response, signal: leaving.signal })
  leaving.abort()
  await expect(pending).rejects.toMatchObject({ code: 'cancelled' })
})

test('error: an unavailable service and an invalid response are different errors', async () => {
  const url = await serve((incoming) => void incoming.socket.destroy())
  const failure = await request(ports, { url, schema: response }).catch((cause) => cause)
  expect(failure).toBeInstanceOf(NetworkFailedError)
  expect(failure.retryable).toBe(true)
})

test('for any response of a service, the call settles with the parsed type or a LatchkeyError', async () => {
  let body = ''
  let status = 200
  const url = await serve((_, outgoing) => void outgoing.writeHead(status).end(body))
  const page = v.object({ data: lenientArray(v.object({ id: v.string() })) })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.json().map((text) => text.slice(0, -1)),
      ),
      fc.constantFrom(200, 201, 400, 401, 404, 429, 500, 503),
      async (text, code) => {
        body = text
        status = code
        const result = await request(ports, { url, schema: page }).catch((cause) => cause)
        if (LatchkeyError.is(result)) return
        expect(result.data.every(({ id }: { id: unknown }) => typeof id === 'string')).toBe(true)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('bad rows are dropped, and the others stay', () => {
  const list = lenientArray(v.object({ id: v.string() }), 3)
  const input = [{ id: 'a' }, null, { id: 1 }, { id: 'late' }]
  expect(v.parse(list, input)).toEqual([{ id: 'a' }])
  expect(v.is(list, { 0: 'a' })).toBe(false)
})

test('Retry-After is seconds or a date, and never longer than 30 s', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(readRetryAfter('2', now)).toBe(2_000)
  expect(readRetryAfter('86400', now)).toBe(30_000)
  expect(readRetryAfter('Thu, 01 Jan 2026 00:00:05 GMT', now)).toBe(5_000)
  expect(readRetryAfter('Thu, 01 Jan 2015 00:00:05 GMT', now)).toBe(0)
  for (const invalid of [null, '', 'soon', '-'])
    expect(readRetryAfter(invalid, now)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (header) => {
      const wait = readRetryAfter(header, now)
      return wait === undefined || (wait >= 0 && wait <= 30_000)
    }),
  )
})

test('error: a body without reasons has none', () => {
  expect(readReasons('Internal server error')).toEqual([])
  expect(readReasons('{"reasons":"no"}')).toEqual([])
  expect(readReasons('{"code":"low","message":"insufficient liquidity"}')).toEqual([
    { field: 'low', description: 'insufficient liquidity' },
  ])
})

test("only retryable failures are retried, twice, after a second or the service's Retry-After", () => {
  const busy = new HttpStatusError({ status: 429, retryAfterMs: 7_000 })
  expect([0, 1, 2].map((count) => retryOptions.retry(count, busy))).toEqual([true, true, false])
  expect(retryOptions.retryDelay(0, busy)).toBe(7_000)
  const shortRetry = new HttpStatusError({ status: 429, retryAfterMs: 10 })
  expect(retryOptions.retryDelay(0, shortRetry)).toBe(1_000)
  const down = new HttpStatusError({ status: 503 })
  expect([0, 1].map((count) => retryOptions.retryDelay(count, down))).toEqual([1_000, 2_000])
  for (const final of [new HttpStatusError({ status: 501 }), new Error('x'), undefined])
    expect(retryOptions.retry(0, final)).toBe(false)
})
