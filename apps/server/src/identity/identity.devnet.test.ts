import {
  devnetContractAccount,
  devnetLeaves,
  devnetNameRegistry,
  devnetNames,
} from '@latchkey/devnet/constants'
import { type Hex, pad } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDevnetServer } from '../../test/startDevnetServer.ts'
import { developmentSecret } from '../config/development.ts'
import { signPicture } from '../pictures/signPicture.ts'

const sign = (url: string) => signPicture({ pictureSecret: developmentSecret('development') }, url)

let now = 1_790_000_000_000
let world: Awaited<ReturnType<typeof startDevnetServer>>
beforeAll(async () => {
  world = await startDevnetServer({
    clock: { now: () => now },
    env: { LATCHKEY_IPFS_GATEWAY: 'https://gateway.example' },
  })
})
afterAll(() => world?.stop())

const identity = async (address: string) => (await world.request(`/v1/identity/${address}`)).json
/** Registers a name of the account with the avatar. */
async function name(holder: string, text: string, avatar?: string) {
  await world.call(0, devnetNameRegistry, 'register', [text, holder])
  if (avatar) await world.call(0, devnetNameRegistry, 'setText', [text, 'avatar', avatar])
}
const somebody = () => privateKeyToAccount(generatePrivateKey())

async function register(text: string, address: Hex, owner: ReturnType<typeof somebody>, more = {}) {
  const message = JSON.stringify({
    name: `${text}.latchkey`,
    attributes: {},
    timestamp: Math.floor(now / 1000),
    ...more,
  })
  const signature = await owner.signMessage({ message })
  return world.request('/v1/profile/account', {
    body: { coin_type: 60, address, message, signature },
  })
}

test('returns the names and images of ENS under both paths', async () => {
  const [alder, birch] = devnetNames
  const expected = {
    name: alder.name,
    avatar: alder.avatar,
    resolvedAt: new Date(now).toISOString(),
  }
  expect(await identity(alder.address)).toEqual(expected)
  const other = await world.request(`/v1/account/${alder.address.toLowerCase()}/identity`)
  expect(other.json).toEqual(expected)
  expect(await identity(birch.address)).toMatchObject({ name: birch.name, avatar: null })
  expect(await identity(somebody().address)).toMatchObject({ name: null, avatar: null })
})

test('security: a name that resolves to another address is not used', async () => {
  const { address } = somebody()
  await world.call(0, devnetNameRegistry, 'setPrimary', [address, 'alder.eth'])
  expect(await identity(address)).toMatchObject({ name: null, avatar: null })
})

test('security: a name that is not normalized is not used, even if it looks the same', async () => {
  const { address } = somebody()
  for (const text of [
    'al\u200dder.eth',
    'Alder.eth',
    '\u0430lder.eth',
    'alder\u202e.eth',
    `${'a'.repeat(260)}.eth`,
  ]) {
    await name(address, text)
    now += 3_600_001
    expect(await identity(address), JSON.stringify(text)).toMatchObject({
      name: null,
      avatar: null,
    })
  }
})

test('an avatar may be https, IPFS, an SVG or a token of the account; other values are dropped', async () => {
  const owner = somebody().address
  const leaf = `eip155:1/erc721:${devnetLeaves.address}`
  const document = JSON.stringify({ image: 'https://img.example/leaf.png' })
  await world.call(0, devnetLeaves, 'mint', [owner, 1n, `data:application/json,${document}`])
  await world.call(0, devnetLeaves, 'mint', [
    world.accounts[1],
    2n,
    `data:application/json,${document}`,
  ])
  const cases: [string, string | null | undefined][] = [
    ['https://img.example/a.png', sign('https://img.example/a.png')],
    ['ipfs://bafybeia/1.png', sign('https://gateway.example/ipfs/bafybeia/1.png')],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    [`${leaf}/1`, sign('https://img.example/leaf.png')],
    [`${leaf}/2`, null],
    [`${leaf}/3`, null],
    [`eip155:137/erc721:${devnetLeaves.address}/1`, null],
    ['http://127.0.0.1:5174/health', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg onload="alert(1)"/>', null],
    ['data:text/html,<script>', null],
    ['ipfs://../../admin', null],
    ['ipfs://bafybeia/%2e%2e/%2e%2e/admin', null],
    ['https://img.example/a" onerror="x', null],
    [`https://img.example/${'a'.repeat(2048)}`, null],
  ]
  for (const [index, [record, avatar]] of cases.entries()) {
    await name(owner, `case${index}.eth`, record)
    now += 3_600_001
    expect(await identity(owner), record).toMatchObject({ name: `case${index}.eth`, avatar })
  }
})

test('ENS is read once an hour, and the last result is used while the node is unavailable', async () => {
  const { address } = somebody()
  await name(address, 'maple.eth')
  const requested = () => identity(address) as Promise<{ name: string }>
  const all = await Promise.all(Array.from({ length: 5 }, requested))
  expect(new Set(all.map((one) => one.name))).toEqual(new Set(['maple.eth']))
  await name(address, 'cedar.eth')
  expect(await requested()).toMatchObject({ name: 'maple.eth' })
  world.devnet.setFault(1, { mode: 'down' })
  now += 3_600_001
  expect(await requested()).toMatchObject({ name: 'maple.eth' })
  const own = somebody()
  expect((await register('hazel', own.address, own)).status).toBe(200)
  expect(await identity(own.address)).toMatchObject({ name: 'hazel.latchkey', avatar: null })
  expect(await world.request(`/v1/identity/${somebody().address}`)).toMatchObject({
    status: 503,
    json: { reasons: [{ field: 'address' }] },
  })
  world.devnet.setFault(1, { mode: 'off' })
  expect(await requested()).toMatchObject({ name: 'cedar.eth' })
})

test('a name of the own zone takes precedence, with the avatar of ENS', async () => {
  const person = somebody()
  await name(person.address, 'willow.eth', 'https://img.example/w.png')
  expect(await identity(person.address)).toMatchObject({ name: 'willow.eth' })
  expect((await register('willow', person.address, person)).status).toBe(200)
  expect(await identity(person.address)).toMatchObject({
    name: 'willow.latchkey',
    avatar: sign('https://img.example/w.png'),
  })
})

test('a contract signs for itself by ERC-1271, if the message contains its address', async () => {
  const [owner, account, other] = [somebody(), somebody().address, somebody().address]
  for (const address of [account, other]) {
    await world.client.setCode({ address, bytecode: devnetContractAccount.deployedBytecode })
    await world.client.setStorageAt({ address, index: 0, value: pad(owner.address) })
  }
  const unsigned = { status: 401, json: { reasons: [{ field: 'signature' }] } }
  expect(await register('vault', account, owner)).toMatchObject(unsigned)
  expect(await register('vault', account, somebody(), { address: account })).toMatchObject(unsigned)
  expect(await register('vault', other, owner, { address: account })).toMatchObject({
    status: 401,
    json: { reasons: [{ field: 'address' }] },
  })
  world.devnet.setFault(1, { mode: 'down' })
  expect(await register('vault', account, owner, { address: account })).toMatchObject({
    status: 503,
    json: { reasons: [{ field: 'signature' }] },
  })
  world.devnet.setFault(1, { mode: 'off' })
  expect(await world.rows("SELECT * FROM names_registered WHERE name = 'vault.latchkey'")).toEqual(
    [],
  )
  const good = await register('vault', account, owner, { address: account })
  expect(good).toMatchObject({ status: 200, json: { addresses: { 60: { address: account } } } })
})

test('error: a Solana address has no name; an invalid address is rejected', async () => {
  const solana = 'So11111111111111111111111111111111111111112'
  expect(await identity(solana)).toEqual({ name: null, avatar: null, resolvedAt: null })
  for (const text of ['0x1', 'alder.eth', `${'0x'.padEnd(42, 'a')}a`, "' OR 1=1; --", '../../etc'])
    expect(await world.request(`/v1/identity/${encodeURIComponent(text)}`), text).toMatchObject({
      status: 400,
      json: { reasons: [{ field: 'address' }] },
    })
})
