// Runs every example of the README: the example of the page signs in on each of the servers.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { type Client, createClient } from '@libsql/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bundleExample, exampleCount } from '../test/readmeExamples.ts'
import { eip155Signer } from '../test/signers.ts'
import { formatMessage } from './message/formatMessage.ts'

const origin = 'https://shop.example'
const alice = eip155Signer('alice')
const output = fileURLToPath(new URL('../.latchkey', import.meta.url))
const ending: (() => unknown)[] = []
let folder = ''

beforeAll(() => {
  mkdirSync(output, { recursive: true })
  folder = mkdtempSync(join(output, 'readme-'))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const end of ending.splice(0).reverse()) await end()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Handler = (request: Request) => Response | Promise<Response>

/** A database of this test's own, whichever the example names. */
function openDatabase(options: unknown): Client {
  expect(options).toMatchObject({ url: expect.stringMatching(/^(?:file|libsql):/) })
  const client = createClient({ url: `file:${join(folder, `${ending.length}.db`)}` })
  ending.push(() => client.close())
  return client
}

async function run<exports>(heading: string): Promise<exports> {
  vi.stubGlobal('openDatabase', openDatabase)
  const path = join(folder, `${heading.replaceAll(/\W+/g, '-')}.mjs`)
  writeFileSync(path, await bundleExample(heading, 'node'))
  return import(pathToFileURL(path).href)
}

async function listen(listener: RequestListener): Promise<Handler> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  const { port } = server.address() as AddressInfo
  const send = fetch
  return async (request) => {
    const { pathname } = new URL(request.url)
    const { method, headers } = request
    const body = await request.text()
    const url = `http://127.0.0.1:${port}${pathname}`
    return send(url, { method, headers, ...(method === 'POST' && { body }) })
  }
}

/** The globals of a runtime without Node's own. */
function startWorker(code: string): { default: { fetch(...sent: unknown[]): Promise<Response> } } {
  const { crypto, TextEncoder, TextDecoder, URL, Headers, Request, Response } = globalThis
  const { atob, btoa, AbortSignal } = globalThis
  const web = { crypto, TextEncoder, TextDecoder, URL, Headers, Request, Response }
  const context = createContext({ ...web, atob, btoa, AbortSignal, openDatabase })
  runInContext(`${code}; globalThis.example = example`, context)
  return runInContext('example', context)
}

const first = 'A complete server:'
const servers: Readonly<Record<string, () => Promise<Handler>>> = {
  async 'the first server'() {
    return (await run<{ default: { fetch: Handler } }>(first)).default.fetch
  },
  async Hono() {
    return (await run<{ app: { fetch: Handler } }>('### Hono')).app.fetch
  },
  async Express() {
    return listen((await run<{ app: RequestListener }>('### Express')).app)
  },
  async Next() {
    const routes = await run<Record<string, Handler>>('### Next')
    expect(Object.keys(routes).sort()).toEqual(['GET', 'POST'])
    return (request) => routes[request.method]?.(request) ?? new Response(null, { status: 405 })
  },
  async 'a worker'() {
    const { default: worker } = startWorker(await bundleExample('### Workers', 'worker'))
    const env = { DATABASE_URL: 'libsql://db.example', DATABASE_TOKEN: 'secret' }
    return (request) => worker.fetch(request, env)
  },
}

/** A page of the shop: its requests go to the server with the cookies and the origin that a browser adds. */
function openPage(handle: Handler): Handler {
  const jar = new Map<string, string>()
  const sendRequest: Handler = async (request) => {
    const headers = new Headers(request.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    if (request.method === 'POST') headers.set('origin', origin)
    const response = await handle(new Request(request, { headers }))
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path[0] !== '/') throw new Error('The nodes of the examples are not there')
    return sendRequest(new Request(`${origin}${path}`, init))
  })
  return sendRequest
}

type PageExample = {
  signIn(account: string, chain: string, sign: (text: string) => Promise<string>): Promise<void>
}

test.each(Object.keys(servers))('on %s the example of the page signs in', async (name) => {
  const request = openPage((await servers[name]?.()) ?? (() => Response.error()))
  const page = await run<PageExample>('And the page, with any wallet')
  const known = async () => (await request(new Request(`${origin}/auth/session`))).json()
  const orders = async () => (await request(new Request(`${origin}/orders`))).status
  const hasOrders = name === 'Hono' || name === 'Express'

  expect(await known()).toEqual({ session: null })
  if (hasOrders) expect(await orders()).toBe(401)
  const forge = () => eip155Signer('mallory').sign('something else')
  // With a configured node, a contract might accept the signature, and that node is unavailable.
  await expect(page.signIn(alice.accountAddress, alice.chainId, forge)).rejects.toMatchObject({
    reason: name === 'the first server' ? 'nodeUnreachable' : 'signatureWrong',
  })
  expect(await known()).toEqual({ session: null })
  await page.signIn(alice.accountAddress, alice.chainId, alice.sign)
  const { accountAddress, chainId } = alice
  expect(await known()).toMatchObject({ session: { accounts: [{ accountAddress, chainId }] } })
  if (hasOrders) expect(await orders()).toBe(200)
})

test('verifying alone: a message is checked by its fields and its signature', async () => {
  const { check } = await run<{
    check(message: string, signature: string, nonce: string): Promise<{ status: string }>
  }>('## Verification only')
  const nonce = '4f1c2d3e5a697887'
  const message = formatMessage({
    domain: 'shop.example',
    uri: origin,
    version: '1',
    accountAddress: alice.accountAddress,
    chainId: alice.chainId,
    nonce,
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const signature = await alice.sign(message)
  expect(await check(message, signature, nonce)).toMatchObject({ status: 'valid' })
  const other = await alice.sign('something else')
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The node of the example is not there')))
  expect(await check(message, other, nonce)).toMatchObject({ reason: 'nodeUnreachable' })
  await expect(check(message, signature, '4f1c2d3e5a697888')).rejects.toMatchObject({
    reason: 'nonceMismatch',
  })
})

test('no example is omitted', () => {
  // The page's, and the one that verifies alone.
  expect(exampleCount).toBe(Object.keys(servers).length + 2)
})
