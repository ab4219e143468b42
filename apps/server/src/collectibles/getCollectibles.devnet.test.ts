import { devnetEditions, devnetLeaves } from '@latchkey/devnet/constants'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDevnetServer } from '../../test/startDevnetServer.ts'
import { developmentSecret } from '../config/development.ts'
import { signPicture } from '../pictures/signPicture.ts'
import { collectiblesResponse } from './schema.ts'

const development = { pictureSecret: developmentSecret('development') }

const chainId = 'eip155:1'
const nobodyYet = () => privateKeyToAddress(generatePrivateKey())

let world: Awaited<ReturnType<typeof startDevnetServer>>
beforeAll(async () => {
  world = await startDevnetServer()
  await world.caughtUp()
})
afterAll(() => world?.stop())

async function collectibles(account: string, query: Record<string, string> = { chainId }) {
  const { status, json } = await world.request(`/v1/account/${account}/collectibles`, { query })
  expect(status).toBe(200)
  return collectiblesResponse.parse(json)
}
const inline = (document: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(document)).toString('base64')}`

test('an account owns the tokens that it received and did not send, with onchain metadata', async () => {
  const me = world.accounts[1] ?? ''
  const friend = nobodyYet()
  expect(await collectibles(friend)).toEqual({ data: [], next: null })
  const document = inline({ name: 'Oak\u202eleaf', image: 'https://img.example/oak.png' })
  await world.call(1, devnetLeaves, 'mint', [me, 1n, document])
  await world.call(1, devnetLeaves, 'mint', [me, 2n, 'https://elsewhere.example/2.json'])
  await world.call(1, devnetEditions, 'mint', [me, [5n], [10n]])
  await world.call(1, devnetLeaves, 'transferFrom', [me, friend, 1n])
  await world.call(1, devnetEditions, 'safeTransferFrom', [me, friend, 5n, 4n, '0x'])
  await world.caughtUp()
  const leaf = {
    address: `eip155:1:${devnetLeaves.address}`,
    chainId,
    tokenId: '1',
    standard: 'ERC721',
    quantity: '1',
    name: 'Oakleaf',
    collectionName: 'Devnet Leaves',
    imageUrl: signPicture(development, 'https://img.example/oak.png'),
    isSpam: false,
  }
  const print = {
    address: `eip155:1:${devnetEditions.address}`,
    chainId,
    tokenId: '5',
    standard: 'ERC1155',
    quantity: '4',
    collectionName: 'Devnet Prints',
    isSpam: false,
  }
  expect(await collectibles(friend)).toEqual({ data: [leaf, print], next: null })
  expect((await collectibles(friend, {})).data).toHaveLength(2)
  expect((await collectibles(me)).data).toMatchObject([
    { tokenId: '2', standard: 'ERC721', quantity: '1' },
    { tokenId: '5', quantity: '6' },
  ])
  await world.call(1, devnetEditions, 'safeTransferFrom', [me, friend, 5n, 6n, '0x'])
  await world.caughtUp()
  expect((await collectibles(me)).data).toHaveLength(1)
})

test('tokens sent to many accounts at once, and tokens with advertising names, are marked as spam', async () => {
  const friend = nobodyYet()
  const manyHolders = [friend, ...Array.from({ length: 9 }, nobodyYet)]
  await world.call(2, devnetLeaves, 'mintMany', [manyHolders, 200n])
  const name = 'Claim your reward at leaves.example.com'
  await world.call(2, devnetLeaves, 'mint', [friend, 300n, inline({ name })])
  await world.call(2, devnetLeaves, 'mint', [friend, 301n, inline({ name: 'A leaf' })])
  await world.caughtUp()
  expect((await collectibles(friend)).data.map(({ tokenId, isSpam }) => [tokenId, isSpam])).toEqual(
    [
      ['200', true],
      ['300', true],
      ['301', false],
    ],
  )
})

test('the pages contain every token exactly once', async () => {
  const friend = nobodyYet()
  const ids = Array.from({ length: 90 }, (_, index) => BigInt(index))
  await world.call(3, devnetEditions, 'mint', [friend, ids, ids.map(() => 1n)])
  await world.caughtUp()
  const seen: string[] = []
  let cursor: string | null = ''
  let pages = 0
  while (cursor !== null) {
    const page = await collectibles(friend, { chainId, cursor })
    seen.push(...page.data.map(({ tokenId }) => tokenId))
    cursor = page.next
    pages += 1
  }
  expect(pages).toBe(3)
  expect(seen).toHaveLength(90)
  expect(new Set(seen)).toEqual(new Set(ids.map(String)))
})

test('while the node is unavailable, cached names are returned and others are missing', async () => {
  const friend = nobodyYet()
  await world.call(4, devnetLeaves, 'mint', [friend, 400n, inline({ name: 'Elm' })])
  await world.caughtUp()
  expect((await collectibles(friend)).data).toMatchObject([{ name: 'Elm' }])
  await world.call(4, devnetLeaves, 'mint', [friend, 401n, inline({ name: 'Fir' })])
  await world.caughtUp()
  world.devnet.setFault(1, { mode: 'down' })
  const { data } = await collectibles(friend)
  expect(data.map(({ name }) => name)).toEqual(['Elm', undefined])
  world.devnet.setFault(1, { mode: 'off' })
  expect((await collectibles(friend)).data.map(({ name }) => name)).toEqual(['Elm', 'Fir'])
})

test('error: invalid addresses, cursors and networks are rejected with the name of the parameter', async () => {
  const me = world.accounts[0] ?? ''
  const cursor = (text: string) => Buffer.from(text).toString('base64url')
  const cases: [string, Record<string, string>, string][] = [
    ['0x1', {}, 'address'],
    ["' OR 1=1; --", {}, 'address'],
    [me, { chainId: 'eip155:5' }, 'chainId'],
    [me, { cursor: 'x' }, 'cursor'],
    [me, { cursor: cursor(`eip155:10/${me.toLowerCase()}/1`) }, 'cursor'],
    [me, { cursor: cursor(`eip155:1/${me.toLowerCase()}/1' OR 1=1`) }, 'cursor'],
  ]
  for (const [account, query, field] of cases)
    expect(
      await world.request(`/v1/account/${encodeURIComponent(account)}/collectibles`, { query }),
      `${account} ${JSON.stringify(query)}`,
    ).toMatchObject({
      status: 400,
      json: {
        status: 'FAILED',
        reasons: expect.arrayContaining([expect.objectContaining({ field })]),
      },
    })
})
