import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, testServer } from '../../test/startTestServer.ts'
import { registeredName, suggestionsResponse } from './schema.ts'

const seconds = 1_790_000_000
/** Never called: a key's signature needs no node. */
const polygon = {
  caipNetworkId: 'eip155:137',
  name: 'Polygon',
  rpcUrls: ['http://127.0.0.1:9'],
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
}
let now = seconds * 1000
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => now },
    config: () => ({ chains: new Map([['eip155:137', polygon]]) }),
  })
})
beforeEach(() => {
  now = seconds * 1000
})
afterAll(() => server?.stop())

const ada = privateKeyToAccount(generatePrivateKey())
const eve = privateKeyToAccount(generatePrivateKey())
let count = 0
const fresh = () => `name${count++}.latchkey`

type Signing = {
  by?: typeof ada
  message?: Record<string, unknown> | string
  body?: Record<string, unknown>
}
async function register(name: string, { by = ada, message = {}, body = {} }: Signing = {}) {
  const text =
    typeof message === 'string'
      ? message
      : JSON.stringify({ name, attributes: {}, timestamp: seconds, ...message })
  const signature = await by.signMessage({ message: text })
  const signed = { coin_type: 60, address: by.address, message: text, signature, ...body }
  return { response: await server.request('/v1/profile/account', { body: signed }), signed }
}
const refusal = (status: number, field: string) => ({
  status,
  json: {
    status: 'FAILED',
    reasons: expect.arrayContaining([expect.objectContaining({ field })]),
  },
})
const counts = () =>
  server.rows(
    'SELECT (SELECT count(*) FROM names_registered) AS a, (SELECT count(*) FROM names_addresses) AS b',
  )
const query = { apiVersion: '2' }

test('a signed name is registered, found by name and by address, and no longer free', async () => {
  const name = 'Ada-Lovelace.latchkey'
  const free = await server.request('/v1/profile/suggestions/ada-lovelace', {
    query: { zone: 'latchkey' },
  })
  expect(suggestionsResponse.parse(free.json).suggestions[0]).toEqual({
    name: 'ada-lovelace.latchkey',
    registered: false,
  })
  const { response } = await register(name, { message: { attributes: { bio: 'a person' } } })
  expect(response.status).toBe(200)
  const time = new Date(now).toISOString()
  const expected = {
    name: 'ada-lovelace.latchkey',
    registered_at: time,
    updated_at: time,
    attributes: { bio: 'a person' },
    addresses: { 60: { address: ada.address, created_at: time } },
  }
  expect(registeredName.parse(response.json)).toEqual(expected)
  expect(response.json).toEqual({ ...expected, success: true })
  for (const path of [
    'account/ada-lovelace.latchkey',
    'account/ada-lovelace',
    'account/ADA-LOVELACE',
  ])
    expect((await server.request(`/v1/profile/${path}`, { query })).json).toEqual(expected)
  const reverse = await server.request(`/v1/profile/reverse/${ada.address.toLowerCase()}`, {
    query,
  })
  expect(reverse.json).toEqual([expected])
  const taken = await server.request('/v1/profile/suggestions/ada-lovelace')
  const { suggestions } = suggestionsResponse.parse(taken.json)
  expect(suggestions).toHaveLength(5)
  expect(suggestions[0]).toEqual({ name: 'ada-lovelace.latchkey', registered: true })
  expect(suggestions.slice(1).every(({ registered }) => !registered)).toBe(true)
  expect((await register('x2.latchkey')).response).toMatchObject(refusal(400, 'name'))
})

test('a name registered on another network resolves to the address there and on Ethereum', async () => {
  const { response } = await register(fresh(), { body: { coin_type: 0x8000_0089 } })
  const { addresses } = registeredName.parse(response.json)
  expect(Object.keys(addresses).sort()).toEqual(['2147483785', '60'])
})

test('an unregistered name is an empty list, or 404 without apiVersion 2', async () => {
  const none = { status: 200, json: [] }
  expect(await server.request('/v1/profile/account/nobody', { query })).toMatchObject(none)
  expect(await server.request('/v1/profile/account/nobody')).toMatchObject(refusal(404, 'name'))
  const path = `/v1/profile/reverse/${eve.address}`
  expect(await server.request(path, { query })).toMatchObject(none)
  expect(await server.request(path)).toMatchObject(refusal(404, 'address'))
})

test('names are for EVM accounts only', async () => {
  const solana = 'So11111111111111111111111111111111111111112'
  const reverse = await server.request(`/v1/profile/reverse/${solana}`, { query })
  expect(reverse).toMatchObject(refusal(400, 'address'))
  // 501 is Solana's coin type
  const { response } = await register(fresh(), { body: { coin_type: 501 } })
  expect(response).toMatchObject(refusal(400, 'coin_type'))
})

test('suggestions require the four characters of a name', async () => {
  const { json } = await server.request('/v1/profile/suggestions/bobb')
  const { suggestions } = suggestionsResponse.parse(json)
  expect(suggestions).toHaveLength(5)
  expect(suggestions.every(({ name }) => /^bobb[a-z0-9-]*\.latchkey$/.test(name))).toBe(true)
  const refused: [string, Record<string, string>, string][] = [
    ['bob', {}, 'name'],
    ['bobb!', {}, 'name'],
    ['bobby.latchkey', {}, 'name'],
    ['bobby', { zone: 'eth' }, 'zone'],
  ]
  for (const [name, requested, field] of refused)
    expect(
      await server.request(`/v1/profile/suggestions/${encodeURIComponent(name)}`, {
        query: requested,
      }),
    ).toMatchObject(refusal(400, field))
})

test('security: a registration that its address did not sign, an expired one, or one for another zone changes nothing', async () => {
  const before = await counts()
  const name = fresh()
  const bio = (text: unknown) => ({ message: { attributes: { bio: text } } })
  const cases: [Signing, number, string][] = [
    [{ body: { address: eve.address } }, 401, 'signature'],
    [{ body: { signature: `0x${'11'.repeat(65)}` } }, 401, 'signature'],
    [{ body: { signature: '0x' } }, 400, 'signature'],
    [{ body: { signature: '0x12' } }, 401, 'signature'],
    [{ message: { address: eve.address } }, 401, 'address'],
    [{ message: { timestamp: seconds - 301 } }, 400, 'timestamp'],
    [{ message: { timestamp: seconds + 61 } }, 400, 'timestamp'],
    [{ message: { timestamp: 'now' } }, 400, 'timestamp'],
    [{ message: { timestamp: seconds * 1000 } }, 400, 'timestamp'],
    [{ message: { name: 'abc.latchkey' } }, 400, 'name'],
    [{ message: { name: 'abcd' } }, 400, 'name'],
    [{ message: { name: 'abcd.eth' } }, 400, 'name'],
    [{ message: { name: 'ab.cd.latchkey' } }, 400, 'name'],
    [{ message: { name: 'аbcd.latchkey' } }, 400, 'name'],
    [{ message: { name: "a'--.latchkey" } }, 400, 'name'],
    [{ message: { name: `${'a'.repeat(65)}.latchkey` } }, 400, 'name'],
    [{ message: { name: 7 } }, 400, 'name'],
    ...['admin', 'Support', 'LATCHKEY', '----', '-abc', 'abc-', 'xn--80ak6aa92e', 'ab--cd'].map(
      (label): [Signing, number, string] => [
        { message: { name: `${label}.latchkey` } },
        ...([400, 'name'] as const),
      ],
    ),
    [{ message: { name: `${'a'.repeat(64)}.latchkey` } }, 400, 'name'],
    [bio('<script>'), 400, 'attributes.bio'],
    [bio('x'.repeat(256)), 400, 'attributes.bio'],
    [{ message: { attributes: { avatar: 'x' } } }, 400, 'attributes'],
    [{ message: 'not json' }, 422, 'body'],
    [{ body: { coin_type: 61 } }, 400, 'coin_type'],
    [{ body: { coin_type: 0x8000_0000 + 424242 } }, 400, 'coin_type'],
    [{ body: { coin_type: '60' } }, 400, 'coin_type'],
    [{ body: { address: '0x1' } }, 400, 'address'],
    [{ body: { message: 'x'.repeat(1025) } }, 400, 'message'],
  ]
  for (const [signing, status, field] of cases) {
    const { response } = await register(name, signing)
    expect(response, JSON.stringify(signing)).toMatchObject(refusal(status, field))
  }
  expect(await counts()).toEqual(before)
})

test('security: a used message is rejected, from its own address and from another', async () => {
  const { signed, response } = await register(fresh())
  expect(response.status).toBe(200)
  const before = await counts()
  for (const more of [{}, { address: eve.address }, { coin_type: 0x8000_0089 }])
    expect(
      await server.request('/v1/profile/account', { body: { ...signed, ...more } }),
    ).toMatchObject(refusal(400, 'name'))
  expect(await counts()).toEqual(before)
})

test('security: of many concurrent registrations of one name exactly one succeeds', async () => {
  const name = fresh()
  const people = Array.from({ length: 8 }, () => privateKeyToAccount(generatePrivateKey()))
  const responses = await Promise.all(people.map((by) => register(name, { by })))
  const statuses = responses.map(({ response }) => response.status).sort()
  expect(statuses).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
  const found = registeredName.parse((await server.request(`/v1/profile/account/${name}`)).json)
  const winner = people[responses.findIndex(({ response }) => response.status === 200)]
  expect(found.addresses['60']?.address).toBe(winner?.address)
})

test('a reserved name is not free, and is not suggested', async () => {
  for (const name of ['admin', 'latchkey', 'xn--80ak', '----', 'a'.repeat(64)]) {
    const { json } = await server.request(`/v1/profile/suggestions/${name}`)
    const [first, ...others] = suggestionsResponse.parse(json).suggestions
    expect(first).toEqual({ name: `${name}.latchkey`, registered: true })
    for (const other of others) {
      const { response } = await register(other.name, { message: { timestamp: 0 } })
      expect(response, other.name).toMatchObject(refusal(400, 'timestamp'))
    }
  }
})

test('security: an address gets at most ten names', async () => {
  const by = privateKeyToAccount(generatePrivateKey())
  const names = Array.from({ length: 13 }, fresh)
  const responses = await Promise.all(
    names.map((name, index) =>
      register(name, { by, body: index % 2 === 0 ? {} : { coin_type: 0x8000_0089 } }),
    ),
  )
  const refused = responses.filter(({ response }) => response.status !== 200)
  expect(refused).toHaveLength(3)
  for (const { response } of refused) expect(response).toMatchObject(refusal(400, 'address'))
  const { json } = await server.request(`/v1/profile/reverse/${by.address}`, { query })
  expect(json).toHaveLength(10)
  const rest = await server.rows(`SELECT a.name FROM names_addresses AS a
    LEFT JOIN names_registered AS n ON n.name = a.name WHERE n.name IS NULL`)
  expect(rest).toEqual([])
  expect((await register(fresh())).response.status).toBe(200)
})

test('a server without a zone reports that names are unavailable', async () => {
  const { request } = await testServer({
    config: () => ({ nameZone: undefined, chains: new Map() }),
  })
  const paths = ['account/adada', 'suggestions/adada', `reverse/${ada.address}`]
  for (const path of paths)
    expect(await request(`/v1/profile/${path}`)).toMatchObject(refusal(501, 'name'))
})

test('error: a name has four to 64 letters, digits and hyphens', async () => {
  const good = /^[a-z0-9-]{4,64}$/i
  const letters = fc.oneof(
    fc.constantFrom(...'abcXYZ019--'),
    fc.constantFrom('.', ' ', '_', 'é', 'а', '\u200b', '%', "'", '/', '\\', '\u0000'),
  )
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abcXYZ019-'), maxLength: 70 }),
    fc.array(letters, { maxLength: 12 }).map((list) => list.join('')),
  )
  await fc.assert(
    fc.asyncProperty(text, async (name) => {
      fc.pre(name !== '' && name !== '.' && name !== '..')
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      const { status } = await server.request(path, { query })
      expect(status).toBe(good.test(name) ? 200 : 400)
    }),
    { numRuns: runs(150) },
  )
})
