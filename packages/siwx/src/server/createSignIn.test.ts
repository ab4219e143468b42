import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, describe, expect, test } from 'vitest'
import { bitcoinSigner, eip155Signer, type Signer, solanaSigner } from '../../test/signers.ts'
import { signInWorld, testTime } from '../../test/signInWorld.ts'
import type { SignInOptions } from './createSignIn.ts'
import { createLibsqlStores } from './libsql/createLibsqlStores.ts'
import { createMemoryStores } from './stores/createMemoryStores.ts'

const minute = 60_000
const alice = eip155Signer('alice')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-siwx-'))
const clients: { close(): void }[] = []
let files = 0
const libsql = (now?: () => number) => {
  const client = createClient({ url: `file:${join(folder, `${files++}.db`)}` })
  clients.push(client)
  return createLibsqlStores(client, now && { now })
}
afterAll(() => {
  for (const client of clients) client.close()
  rmSync(folder, { recursive: true, force: true })
})

const drivers: [string, () => SignInOptions['stores']][] = [
  ['memory', () => createMemoryStores({ now: () => testTime })],
  ['libSQL', () => libsql(() => testTime)],
]

describe.each(drivers)('with stores in %s', (_, makeStores) => {
  test.each<Signer>([
    alice,
    solanaSigner(),
    bitcoinSigner('p2wpkh'),
    bitcoinSigner('p2tr'),
    bitcoinSigner('p2pkh', 31),
  ])('an account signs in: $name', async (signer) => {
    const world = signInWorld({ stores: makeStores() })
    const browser = world.browser()
    expect(await browser.accounts()).toEqual([])
    const result = await browser.signIn(signer)
    expect(result).toMatchObject({ status: 'valid' })
    expect(await browser.accounts()).toEqual([signer.accountAddress])
    expect(await world.browser().accounts()).toEqual([])
  })

  test('security: of many verifications at once of one message one wins', async () => {
    const world = signInWorld({ stores: makeStores() })
    const browser = world.browser()
    const message = await browser.write(alice)
    const signature = await alice.sign(message)
    const header = browser.header()
    const results = await Promise.all(
      Array.from({ length: 20 }, () => world.signIn.verify({ message, signature }, header)),
    )
    expect(results.filter(({ status }) => status === 'valid')).toHaveLength(1)
    expect(
      results.filter((result) => 'reason' in result && result.reason === 'nonceUnknown'),
    ).toHaveLength(19)
  })

  test('security: a body that was sent once is rejected a second time, valid or not', async () => {
    const browser = signInWorld({ stores: makeStores() }).browser()
    const message = await browser.write(alice)
    const wrong = await eip155Signer('mallory').sign(message)
    expect(await browser.send(message, wrong)).toEqual({
      status: 'invalid',
      reason: 'signatureWrong',
    })
    expect(await browser.send(message, await alice.sign(message))).toEqual({
      status: 'invalid',
      reason: 'nonceUnknown',
    })
  })

  test('signing out ends the session on the server, not only in the browser', async () => {
    const world = signInWorld({ stores: makeStores() })
    const browser = world.browser()
    await browser.signIn(alice)
    const header = browser.header()
    const { session, setCookies } = await world.signIn.signOut(header)
    expect(session).toBeUndefined()
    browser.keep(setCookies)
    expect(browser.header()).not.toContain('-session')
    expect(await world.signIn.session(header)).toBeUndefined()
  })

  test('one account of several is signed out, exactly that one', async () => {
    const world = signInWorld({ stores: makeStores() })
    const browser = world.browser()
    const solana = solanaSigner()
    await browser.signIn(alice)
    await browser.signIn({ ...alice, chainId: 'eip155:10' })
    await browser.signIn(solana)
    const other = { accountAddress: alice.accountAddress.toLowerCase(), chainId: 'eip155:10' }
    await world.signIn.signOut(browser.header(), other)
    const session = await world.signIn.session(browser.header())
    expect(session?.accounts.map(({ chainId }) => chainId)).toEqual(['eip155:1', solana.chainId])
  })
})

test('security: a nonce belongs to the browser that requested it', async () => {
  const world = signInWorld()
  const [first, second] = [world.browser(), world.browser()]
  const message = await first.write(alice)
  const signature = await alice.sign(message)
  expect(await second.send(message, signature)).toEqual({
    status: 'invalid',
    reason: 'preSessionMissing',
  })
  await second.write(alice)
  expect(await second.send(message, signature)).toEqual({
    status: 'invalid',
    reason: 'nonceUnknown',
  })
  // Nor can he spoil hers by trying.
  expect(await first.send(message, signature)).toMatchObject({ status: 'valid' })
})

test('two tabs of one browser sign in side by side', async () => {
  const browser = signInWorld().browser()
  const solana = solanaSigner()
  const one = await browser.write(alice)
  const other = await browser.write(solana)
  expect(await browser.send(other, await solana.sign(other))).toMatchObject({ status: 'valid' })
  expect(await browser.send(one, await alice.sign(one))).toMatchObject({ status: 'valid' })
  expect(await browser.accounts()).toEqual([solana.accountAddress, alice.accountAddress])
})

test('security: a nonce ends after five minutes', async () => {
  const world = signInWorld()
  const browser = world.browser()
  const message = await browser.write(alice)
  world.pass(5 * minute)
  expect(await browser.send(message, await alice.sign(message))).toEqual({
    status: 'invalid',
    reason: 'nonceExpired',
  })
})

test('security: a nonce that a page invented is rejected', async () => {
  const browser = signInWorld().browser()
  expect(await browser.signIn(alice, { nonce: 'f'.repeat(32) })).toEqual({
    status: 'invalid',
    reason: 'nonceUnknown',
  })
})

test('security: nonces have 128 bits, and no two are alike', async () => {
  const world = signInWorld()
  const all = await Promise.all(Array.from({ length: 500 }, () => world.signIn.start(null)))
  expect(new Set(all.map(({ start }) => start.nonce)).size).toBe(500)
  for (const { start } of all) expect(start.nonce).toMatch(/^[0-9a-f]{32}$/)
})

test('a visitor whose clock is a day off signs in: the times are the server’s', async () => {
  const browser = signInWorld().browser()
  expect(await browser.signIn(alice)).toMatchObject({ status: 'valid' })
  for (const skew of [-24, 24]) {
    const at = testTime + skew * 60 * minute
    const times = {
      issuedAt: new Date(at).toISOString(),
      expirationTime: new Date(at + 60 * minute).toISOString(),
    }
    expect(await browser.signIn(alice, times)).toEqual({
      status: 'invalid',
      reason: skew < 0 ? 'issuedTooLongAgo' : 'issuedInFuture',
    })
  }
})

test('each account is signed in until its message expires', async () => {
  const world = signInWorld()
  const browser = world.browser()
  const hour = new Date(testTime + 60 * minute).toISOString()
  await browser.signIn(alice, { expirationTime: hour })
  const solana = solanaSigner()
  await browser.signIn(solana)
  world.pass(60 * minute)
  expect(await browser.accounts()).toEqual([solana.accountAddress])
  world.pass(23 * 60 * minute)
  expect(await browser.accounts()).toEqual([])
})

test('a session has the message of each account and its signature', async () => {
  const world = signInWorld()
  const browser = world.browser()
  const message = await browser.write(alice)
  const signature = await alice.sign(message)
  await browser.send(message, signature)
  const { accountAddress, chainId } = alice
  const expiresAt = testTime + 24 * 60 * minute
  expect(await world.signIn.session(browser.header())).toEqual({
    accounts: [{ accountAddress, chainId, message, signature, signedAt: testTime, expiresAt }],
    createdAt: testTime,
    expiresAt,
  })
})

test('security: a session has a new token after each sign-in, and the old one is worth nothing', async () => {
  const world = signInWorld()
  const browser = world.browser()
  await browser.signIn(alice)
  const before = browser.header()
  await browser.signIn(solanaSigner())
  expect(browser.header()).not.toBe(before)
  expect(await world.signIn.session(before)).toBeUndefined()
  expect(await browser.accounts()).toHaveLength(2)
})

test('security: a planted token never becomes a session', async () => {
  const browser = signInWorld().browser()
  const injected = 'a'.repeat(64)
  browser.jar.set('__Host-latchkey-session', injected)
  await browser.signIn(alice)
  expect(browser.jar.get('__Host-latchkey-session')).not.toBe(injected)
})

test('security: cookies are bound to the browser, and a duplicate one is ignored', async () => {
  const world = signInWorld()
  const { setCookies } = await world.signIn.start(null)
  expect(setCookies).toEqual([
    expect.stringMatching(
      /^__Host-latchkey-presession=[0-9a-f]{64}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])
  const browser = world.browser()
  const result = await browser.signIn(alice)
  expect(result).toMatchObject({
    setCookies: [
      expect.stringMatching(
        /^__Host-latchkey-session=[0-9a-f]{64}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ],
  })
  expect(await browser.accounts()).toEqual([alice.accountAddress])
  const another = `__Host-latchkey-session=${'0'.repeat(64)}`
  for (const doubled of [`${another}; ${browser.header()}`, `${browser.header()}; ${another}`])
    expect(await world.signIn.session(doubled)).toBeUndefined()
})

test('on http, which only this machine is, cookies go without __Host-', async () => {
  const { signIn } = signInWorld({
    policy: { origins: ['http://localhost:5173'], chains: ['eip155:1'] },
  })
  const { setCookies } = await signIn.start(undefined)
  expect(setCookies[0]).toMatch(/^latchkey-presession=/)
  expect(setCookies[0]).not.toMatch(/Secure/)
})

test('security: stores contain no token and no nonce', async () => {
  const stored: string[] = []
  const stores = createMemoryStores({ now: () => testTime })
  const spying = {
    nonces: { ...stores.nonces, put: async (own: object) => void stored.push(JSON.stringify(own)) },
    sessions: {
      ...stores.sessions,
      put: async (own: object) => void stored.push(JSON.stringify(own)),
    },
  }
  const world = signInWorld({ stores: { ...stores, sessions: spying.sessions } })
  const { start, setCookies } = await signInWorld({ stores: spying }).signIn.start(null)
  const browser = world.browser()
  await browser.signIn(alice)
  const secrets = [
    start.nonce,
    /=([0-9a-f]{64})/.exec(setCookies[0] ?? '')?.[1],
    ...browser.jar.values(),
  ]
  expect(stored.length).toBe(2)
  for (const secret of secrets) for (const text of stored) expect(text).not.toContain(secret)
})

test('memory removes expired entries first, then the oldest', async () => {
  let now = testTime
  const { nonces } = createMemoryStores({ capacity: 2, now: () => now })
  const put = (hash: string, expiresAt = testTime + minute) =>
    nonces.put({ hash, expiresAt, returns: 0 })
  await put('a')
  await put('b')
  await put('c')
  expect(await nonces.consume('a')).toBeUndefined()
  expect(await nonces.consume('b')).toBeDefined()
  now += minute
  await put('d', now + minute)
  expect(await nonces.consume('c')).toBeUndefined()
  expect(await nonces.consume('d')).toBeDefined()
})
