import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bitcoinSigner, eip155Signer, type Signer, solanaSigner } from '../../test/signers.ts'
import { policy, signInWorld, testTime } from '../../test/signInWorld.ts'
import { createSignInHandler } from '../server/http/createSignInHandler.ts'
import { createMemoryStores } from '../server/stores/createMemoryStores.ts'
import { createSignInClient } from './createSignInClient.ts'

const origin = 'https://shop.example'
const alice = eip155Signer('alice')

/** A page of the site: its requests reach the real handler, with the cookies a browser would send. */
function openPage(options: Parameters<typeof signInWorld>[0] = {}) {
  const world = signInWorld(options)
  const handle = createSignInHandler(world.signIn)
  const browser = world.browser()
  const waits: number[] = []
  const responses: ((request: Request) => Response | undefined)[] = []
  const client = createSignInClient({
    ports: {
      origin: () => origin,
      wait: async (ms) => void waits.push(ms),
      async fetch(input, init) {
        const headers = new Headers(init?.headers)
        headers.set('cookie', browser.header())
        if (init?.method === 'POST') headers.set('origin', origin)
        const request = new Request(`${origin}${input}`, { ...init, headers })
        const response = responses.shift()?.(request) ?? (await handle(request))
        browser.keep(response.headers.getSetCookie())
        return response
      },
    },
  })
  return { ...world, client, waits, responses: responses }
}

test('it returns its URL', () => {
  expect(createSignInClient().urls).toEqual(['/auth'])
  const url = 'https://wallets.shop.example/v1/auth/shop'
  expect(createSignInClient({ url }).urls).toEqual([url])
})

async function signIn({ client }: ReturnType<typeof openPage>, signer: Signer) {
  const data = await client.createMessage(signer)
  const message = data.toString()
  await client.addSession({ data, message, signature: await signer.sign(message) })
}

test.each<Signer>([alice, solanaSigner(), bitcoinSigner('p2wpkh')])(
  'an account signs in, is checked, and signs out: $name',
  async (signer) => {
    const page = openPage()
    const { chainId, accountAddress } = signer
    expect(await page.client.getSessions(chainId, accountAddress)).toEqual([])
    await signIn(page, signer)
    const [session, ...others] = await page.client.getSessions(chainId, accountAddress)
    expect(others).toEqual([])
    expect(session?.data).toMatchObject({
      chainId,
      accountAddress,
      domain: 'shop.example',
      uri: origin,
      statement: 'Welcome to the shop.',
    })
    expect(session?.message).toContain(accountAddress)
    await page.client.revokeSession(chainId, accountAddress)
    expect(await page.client.getSessions(chainId, accountAddress)).toEqual([])
  },
)

test('each account of a page has a separate sign-in, on its chain', async () => {
  const page = openPage()
  const elsewhere = { ...alice, chainId: 'eip155:10' }
  await signIn(page, alice)
  await signIn(page, elsewhere)
  const { client } = page
  expect(await client.getSessions('eip155:1', alice.accountAddress.toLowerCase())).toHaveLength(1)
  await client.revokeSession('eip155:1', alice.accountAddress)
  expect(await client.getSessions('eip155:1', alice.accountAddress)).toEqual([])
  expect(await client.getSessions('eip155:10', alice.accountAddress)).toHaveLength(1)
  await client.setSessions([])
  expect(await client.getSessions('eip155:10', alice.accountAddress)).toEqual([])
})

test('a message that the wallet signed while connecting signs in, though its address was not known before', async () => {
  const { client } = openPage({ policy: { ...policy, recaps: true } })
  const { accountAddress, chainId } = alice
  const data = await client.createMessage({ accountAddress: '', chainId })
  expect(() => data.toString()).toThrow(expect.objectContaining({ reason: 'address' }))
  const { domain, uri: aud, version, nonce, issuedAt: iat, expirationTime: exp, statement } = data
  const iss = `did:pkh:${chainId}:${accountAddress}`
  const p = { iss, aud, domain, version, nonce, iat, exp, statement }
  const message = `${domain} wants you to sign in with your Ethereum account:\n${accountAddress}\n\n${statement}\n\nURI: ${aud}\nVersion: 1\nChain ID: 1\nNonce: ${nonce}\nIssued At: ${iat}\nExpiration Time: ${exp}`
  const signature = await alice.sign(message)
  const cacao = { h: { t: 'caip122' as const }, p, s: { t: 'eip191' as const, s: signature } }
  await client.setSessions([{ data, message, signature, cacao }])
  expect(await client.getSessions(chainId, accountAddress)).toMatchObject([{ message, signature }])
})

test('a session with a cacao signs in with it instead of its message and signature', async () => {
  const sent: unknown[] = []
  const client = createSignInClient({
    ports: {
      origin: () => origin,
      fetch: async (_, init) => {
        sent.push(JSON.parse(String(init?.body)))
        return Response.json({ session: null })
      },
    },
  })
  const data = { ...(await openPage().client.createMessage(alice)) }
  const [message, signature] = ['a', 'b']
  const p = { iss: '', aud: '', domain: '', version: '1' as const, nonce: '', iat: '' }
  const cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x' } } as const
  await client.addSession({ data, message, signature, cacao })
  await client.addSession({ data, message, signature })
  await client.setSessions([
    { data, message, signature, cacao },
    { data, message, signature, cacao },
  ])
  await client.setSessions([{ data, message, signature }])
  expect(sent).toEqual([
    { cacaos: [cacao] },
    { message, signature },
    { cacaos: [cacao, cacao] },
    { message, signature },
  ])
})

test('error: does not prompt wallets to sign while connecting if the server does not accept ReCaps', async () => {
  const { client } = openPage()
  const account = { accountAddress: '', chainId: alice.chainId }
  await expect(client.createMessage(account)).rejects.toMatchObject({ reason: 'recapNotAllowed' })
})

test('error: a rejection of the server is thrown with its reason, and no session is created', async () => {
  const page = openPage()
  const { client } = page
  const data = await client.createMessage(alice)
  const message = data.toString()
  const session = { data, message, signature: await eip155Signer('mallory').sign(message) }
  await expect(client.addSession(session)).rejects.toMatchObject({
    code: 'signInRefused',
    reason: 'signatureWrong',
  })
  await expect(client.setSessions([session])).rejects.toMatchObject({ reason: 'nonceUnknown' })
  await expect(client.setSessions([session, session])).rejects.toMatchObject({ reason: 'cacao' })
  expect(await client.getSessions(alice.chainId, alice.accountAddress)).toEqual([])
  expect(page.waits).toEqual([])
})

test('a request with the response 503 is repeated once, and then the result is unknown', async () => {
  let isDown = true
  const page = openPage({
    stores: createMemoryStores({ now: () => testTime }),
    verifier: async () =>
      isDown ? { status: 'unknown', reason: 'nodeUnreachable' } : { status: 'valid' },
  })
  const { client } = page
  const data = await client.createMessage(alice)
  const session = { data, message: data.toString(), signature: '0x00' }
  await expect(client.addSession(session)).rejects.toMatchObject({
    code: 'signInUnknown',
    reason: 'nodeUnreachable',
  })
  expect(page.waits).toEqual([1_000])
  isDown = false
  await signIn(page, alice)
  expect(await client.getSessions(alice.chainId, alice.accountAddress)).toHaveLength(1)
})

test('error: without a sign-in endpoint, the cause has request and response', async () => {
  const { client, responses } = openPage()
  const refused = Response.json({ error: { code: 'originNotAllowed' } }, { status: 403 })
  responses.push(
    () => new Response('<html>', { status: 404 }),
    () => refused,
  )
  const getCause = () => client.getSessions().catch(({ cause }) => cause.message)
  expect(await getCause()).toMatch(/^GET \/auth\/session answered 404, /)
  expect(await getCause()).toMatch(/ answered 403 originNotAllowed, /)
})

test.each<[string, () => Response]>([
  ['serverAnswer', () => new Response('<html>', { status: 200 })],
  ['serverAnswer', () => Response.json({ session: 1 })],
  ['serverAnswer', () => Response.json({}, { status: 500 })],
  ['serverAnswer', () => new Response('', { status: 401 })],
  ['serverAnswer', () => Response.json({ error: { code: 'originNotAllowed' } }, { status: 403 })],
  [
    'serverUnreachable',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('error: a malformed response ends no session: %s', async (reason, response) => {
  const page = openPage()
  await signIn(page, alice)
  page.responses.push(response)
  const requested = page.client.getSessions(alice.chainId, alice.accountAddress)
  await expect(requested).rejects.toMatchObject({ code: 'signInUnknown', reason })
  expect(await page.client.getSessions(alice.chainId, alice.accountAddress)).toHaveLength(1)
})

/** Starts a server on loopback. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const serverAnswer = { code: 'signInUnknown', reason: 'serverAnswer' }

test('security: reads at most 2 MiB of an endless response, and closes the connection', async () => {
  let written = 0
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const url = await listen((_, response) => {
    response.on('close', close)
    response.writeHead(200, { 'content-type': 'application/json' })
    const write = (): void => {
      if (response.destroyed) return
      written += 65_536
      if (response.write(' '.repeat(65_536))) setImmediate(write)
      else response.once('drain', write)
    }
    write()
  })
  const client = createSignInClient({ url, ports: { origin: () => origin } })
  await expect(client.getSessions()).rejects.toMatchObject(serverAnswer)
  await closed
  // Socket buffers on both sides.
  expect(written).toBeLessThan(32 * 1_048_576)
})

test('reads the longest list of accounts', async () => {
  const message = 'x'.repeat(8_192)
  const one = { accountAddress: 'a', chainId: 'eip155:1', message, signature: 'y'.repeat(32_770) }
  const accounts = Array.from({ length: 32 }, () => one)
  const url = await listen((_, response) => response.end(JSON.stringify({ session: { accounts } })))
  const client = createSignInClient({ url, ports: { origin: () => origin } })
  await expect(client.getSessions('eip155:2')).resolves.toEqual([])
})

test.each(['its head', 'its body'])(
  'error: a server that never sends %s is unreachable after 30 s',
  async (part) => {
    const url = await listen((_, response) => {
      if (part === 'its body') response.writeHead(200).write('{')
    })
    const timer = new AbortController()
    const limits: number[] = []
    const timeout = (ms: number) => {
      limits.push(ms)
      return timer.signal
    }
    const client = createSignInClient({ url, ports: { origin: () => origin, timeout } })
    const requested = client.getSessions()
    timer.abort(new DOMException('over', 'TimeoutError'))
    await expect(requested).rejects.toMatchObject({ reason: 'serverUnreachable' })
    expect(limits).toEqual([30_000])
  },
)
