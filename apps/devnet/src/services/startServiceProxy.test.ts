import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Listener } from '../http/listen.ts'
import { getService } from './serviceFaults.ts'
import { startServiceProxy } from './startServiceProxy.ts'

const origin = 'http://127.0.0.1:5173'
const requested: string[] = []
const upstream = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += String(part)
  requested.push(`${request.method} ${request.url} ${request.headers.origin} ${text}`)
  if (request.url === '/v1/auth/demo/session')
    response.setHeader('set-cookie', [`got=${request.headers.cookie}; Path=/`, 'other=1; Path=/'])
  response.writeHead(202, { 'content-type': 'application/json', etag: '"1"' }).end('{"ok":true}')
})
let proxy: Listener

beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const { port } = upstream.address() as AddressInfo
  proxy = await startServiceProxy({ port: 0, upstream: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await proxy.stop()
  upstream.close()
})

const sendRequest = (scope: string, path: string) =>
  fetch(`${proxy.url}/s/${scope}${path}`, { headers: { origin } })
const setFault = (scope: string, body: unknown) =>
  fetch(`${proxy.url}/faults/${scope}`, { method: 'POST', body: JSON.stringify(body) })

test('a request is forwarded unchanged, and so is its response', async () => {
  const reply = await fetch(`${proxy.url}/s/a/e?projectId=demo`, {
    method: 'POST',
    headers: { origin },
    body: 'text',
  })
  expect(requested.at(-1)).toBe(`POST /e?projectId=demo ${origin} text`)
  expect([reply.status, await reply.json()]).toEqual([202, { ok: true }])
  expect(reply.headers.get('etag')).toBe('"1"')
  expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
})

test('forwards cookies in both directions and sends the headers that browsers require', async () => {
  const url = `${proxy.url}/s/a/v1/auth/demo/session`
  const reply = await fetch(url, { headers: { origin, cookie: 'session=abc' } })
  expect(reply.headers.getSetCookie()).toEqual(['got=session=abc; Path=/', 'other=1; Path=/'])
  const requests = await fetch(url, { method: 'OPTIONS', headers: { origin } })
  expect(requests.headers.get('access-control-allow-credentials')).toBe('true')
})

test.each([
  ['/getWallets', 'registry'],
  ['/getWalletImage/x', 'images'],
  ['/public/getTokenImage/eth', 'images'],
  ['/e', 'analytics'],
  ['/getAnalyticsConfig', 'analytics'],
  ['/v1/auth/demo/nonce', 'signIn'],
  ['/v1/supported-chains', 'data'],
  ['/v1/', 'data'],
])('%s belongs to the service %s', (path, service) => {
  expect(getService(path)).toBe(service)
})

describe('a fault', () => {
  test('applies to one service and one scope, and ends with a reset', async () => {
    await setFault('b', { service: 'registry', mode: '500' })
    expect((await sendRequest('b', '/getWallets')).status).toBe(500)
    expect((await sendRequest('b', '/e')).status).toBe(202)
    expect((await sendRequest('c', '/getWallets')).status).toBe(202)
    await fetch(`${proxy.url}/reset/b`, { method: 'POST' })
    expect((await sendRequest('b', '/getWallets')).status).toBe(202)
  })

  test.each(['403', '429', '500'])('%s has the response of the server', async (mode) => {
    await setFault('d', { service: 'data', mode })
    const reply = await sendRequest('d', '/v1/x')
    expect(reply.status).toBe(Number(mode))
    expect(await reply.json()).toMatchObject({ status: 'FAILED', reasons: [{}] })
    expect(reply.headers.get('retry-after')).toBe(mode === '429' ? '1' : null)
  })

  test('down closes the connection, garbage is HTML, slow is delayed', async () => {
    await setFault('f', { service: 'data', mode: 'down' })
    await expect(sendRequest('f', '/v1/x')).rejects.toThrow()
    await setFault('f', { service: 'data', mode: 'garbage' })
    expect(await (await sendRequest('f', '/v1/x')).text()).toContain('<!doctype html>')
    await setFault('f', { service: 'data', mode: 'slow', ms: 60 })
    const from = performance.now()
    expect((await sendRequest('f', '/v1/x')).status).toBe(202)
    expect(performance.now() - from).toBeGreaterThanOrEqual(50)
  })

  test('error: an unknown fault is rejected with a message', async () => {
    for (const body of [{ service: 'x', mode: 'down' }, { service: 'data', mode: 'x' }, null, 7])
      expect((await setFault('g', body)).status).toBe(400)
    expect((await setFault('g', { service: 'data', mode: 'slow', ms: -1 })).status).toBe(400)
    expect((await fetch(`${proxy.url}/other/g`)).status).toBe(404)
  })
})

test('serves pages in place of the email wallet frame, and closes the connection of one that is down', async () => {
  const get = (fault: string) => fetch(`${proxy.url}/frame/${fault}`)
  await expect(get('down')).rejects.toThrow()
  expect((await get('500')).status).toBe(500)
  expect((await get('404')).status).toBe(404)
  expect((await get('toString')).status).toBe(404)
  expect((await get('forbidden')).headers.get('content-security-policy')).toBe(
    "frame-ancestors 'none'",
  )
  expect(await (await get('otherVersion')).text()).toContain('version: 2')
})

test('error: a server that is not running is a service that is down', async () => {
  const lonely = await startServiceProxy({ port: 0, upstream: 'http://127.0.0.1:9' })
  await expect(fetch(`${lonely.url}/s/a/getWallets`)).rejects.toThrow()
  await lonely.stop()
})
