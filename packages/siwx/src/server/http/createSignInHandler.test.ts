import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { eip155Signer } from '../../../test/signers.ts'
import { policy, signInWorld, testTime } from '../../../test/signInWorld.ts'
import { formatMessage } from '../../message/formatMessage.ts'
import { createMemoryStores } from '../stores/createMemoryStores.ts'
import { createSignInHandler } from './createSignInHandler.ts'

const origin = 'https://shop.example'
const alice = eip155Signer('alice')
const ending: (() => void)[] = []
afterAll(() => {
  for (const end of ending) end()
})

type Ask = (path: string, init?: RequestInit) => Promise<Response>

async function listen(listener: RequestListener): Promise<Ask> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

/** As the README has it. */
function startExpress(handle: (request: Request) => Promise<Response>): Promise<Ask> {
  const app = express()
  app.use('/auth', express.text({ type: '*/*', limit: '256kb' }), async (req, res) => {
    const headers = new Headers(req.headers as Record<string, string>)
    const body = req.method === 'POST' && typeof req.body === 'string' ? { body: req.body } : {}
    const request = new Request(`${origin}${req.originalUrl}`, {
      method: req.method,
      headers,
      ...body,
    })
    const response = await handle(request)
    res
      .status(response.status)
      .setHeaders(response.headers)
      .send(await response.text())
  })
  return listen(app)
}

async function startHono(handle: (request: Request) => Promise<Response>): Promise<Ask> {
  const app = new Hono()
  app.all('/auth/*', (c) => handle(c.req.raw))
  return async (path, init) => app.request(`${origin}${path}`, init)
}

describe.each([
  ['Hono', startHono],
  ['Express', startExpress],
])('on %s', (_, start) => {
  test('a visitor signs in, has a session, and signs out', async () => {
    const { signIn } = signInWorld()
    const request = await start(createSignInHandler(signIn))
    const jar = new Map<string, string>()
    const send = async (path: string, body?: unknown) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const isPost = path !== '/auth/session'
      const response = await request(path, {
        method: isPost ? 'POST' : 'GET',
        headers: { origin, cookie, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      return { status: response.status, body: await response.json() }
    }
    expect(await send('/auth/session')).toEqual({ status: 200, body: { session: null } })
    const { body: proposal } = await send('/auth/nonce')
    const message = formatMessage({
      ...proposal,
      domain: 'shop.example',
      uri: origin,
      version: '1',
      accountAddress: alice.accountAddress,
      chainId: alice.chainId,
    })
    const signature = await alice.sign(message)
    const first = await send('/auth/verify', { message, signature })
    expect(first.status).toBe(200)
    const known = await send('/auth/session')
    expect(known.body.session.accounts[0].accountAddress).toBe(alice.accountAddress)
    expect(await send('/auth/verify', { message, signature })).toEqual({
      status: 401,
      body: { error: { code: 'invalid', reason: 'nonceUnknown' } },
    })
    expect(await send('/auth/sign-out')).toEqual({ status: 200, body: { session: null } })
    expect(await send('/auth/session')).toEqual({ status: 200, body: { session: null } })
  })
})

const post = (path: string, init: RequestInit = {}) =>
  new Request(`${origin}${path}`, {
    method: 'POST',
    body: '{}',
    ...init,
    headers: { origin, 'content-type': 'application/json', ...init.headers },
  })

test.each<[number, string, Request]>([
  [403, 'another origin', post('/auth/nonce', { headers: { origin: 'https://evil.example' } })],
  [403, 'a longer origin', post('/auth/nonce', { headers: { origin: `${origin}.evil.example` } })],
  [403, 'no origin', new Request(`${origin}/auth/nonce`, { method: 'POST' })],
  [404, 'another path', post('/auth/other')],
  [404, 'a longer path', post('/auth/nonce/more')],
  [404, 'another place', post('/x/auth/nonce')],
  [404, 'a name of every object', post('/auth/toString')],
  [404, 'another method', new Request(`${origin}/auth/verify`)],
  [400, 'a form', post('/auth/verify', { headers: { 'content-type': 'text/plain' } })],
  [400, 'no JSON', post('/auth/verify', { body: '{' })],
  [400, 'bytes that are no text', post('/auth/verify', { body: Uint8Array.of(0xff) })],
  [400, 'very much', post('/auth/verify', { body: JSON.stringify('x'.repeat(300_000)) })],
  [400, 'another shape', post('/auth/verify', { body: '{"message":1}' })],
  [400, 'a form that signs out', post('/auth/sign-out', { headers: { 'content-type': 'a/b' } })],
  [400, 'half an account', post('/auth/sign-out', { body: '{"chainId":"eip155:1"}' })],
])('security: %i to %s', async (status, _, request) => {
  const handle = createSignInHandler(signInWorld().signIn)
  const response = await handle(request)
  expect(response.status).toBe(status)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('security: refuses a message for one origin of the policy from the page of another', async () => {
  const other = 'https://admin.example'
  const world = signInWorld({ policy: { ...policy, origins: [origin, other] } })
  const handle = createSignInHandler(world.signIn)
  const send = async (sender: string, changes: object) => {
    const browser = world.browser()
    const message = await browser.write(alice, changes)
    const body = JSON.stringify({ message, signature: await alice.sign(message) })
    const headers = { origin: sender, cookie: browser.header() }
    const response = await handle(post('/auth/verify', { body, headers }))
    return { status: response.status, body: await response.json() }
  }
  const ofOther = { domain: 'admin.example', uri: other }
  const refused = { status: 401, body: { error: { code: 'invalid', reason: 'originMismatch' } } }
  expect(await send(origin, ofOther)).toEqual(refused)
  expect(await send(other, {})).toEqual(refused)
  expect(await send(origin, {})).toMatchObject({ status: 200 })
  expect(await send(other, ofOther)).toMatchObject({ status: 200 })
})

test('security: an unreadable request ends no session', async () => {
  const world = signInWorld()
  const browser = world.browser()
  await browser.signIn(alice)
  const handle = createSignInHandler(world.signIn)
  const send = async (init: RequestInit) => {
    const headers = { cookie: browser.header(), ...init.headers }
    return (await handle(post('/auth/sign-out', { ...init, headers }))).status
  }
  const body = JSON.stringify({ ...alice, accountAddress: 'x' })
  for (const init of [
    { body: '{' },
    { body: 'null' },
    { body, headers: { 'content-type': 'text/plain' } },
    { body: JSON.stringify('x'.repeat(300_000)) },
  ])
    expect(await send(init)).toBe(400)
  expect(await browser.accounts()).toEqual([alice.accountAddress])
  expect(await send({ body: '' })).toBe(200)
  expect(await browser.accounts()).toEqual([])
})

test('503 with Retry-After if verification is unavailable', async () => {
  const stores = createMemoryStores({ now: () => testTime })
  const fail = async () => {
    throw new Error('down')
  }
  const { signIn } = signInWorld({
    stores: {
      nonces: { ...stores.nonces, put: fail },
      sessions: { ...stores.sessions, get: fail },
    },
  })
  const handle = createSignInHandler(signIn)
  const cookie = `__Host-latchkey-session=${'a'.repeat(64)}`
  for (const request of [
    post('/auth/nonce'),
    new Request(`${origin}/auth/session`, { headers: { cookie } }),
    new Request(`${origin}/auth/sign-out`, { method: 'POST', headers: { cookie, origin } }),
  ]) {
    const response = await handle(request)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toEqual({
      error: { code: 'unknown', reason: 'storeUnreachable' },
    })
    expect(response.headers.getSetCookie()).toEqual([])
  }
})

test('its paths can be configured', async () => {
  const handle = createSignInHandler(signInWorld().signIn, { path: '/api/wallet' })
  expect((await handle(post('/api/wallet/nonce'))).status).toBe(200)
  expect((await handle(post('/auth/nonce'))).status).toBe(404)
})
