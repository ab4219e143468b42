import { devnetSolana, devnetSolanaTokens } from '@latchkey/devnet/constants'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { solanaKey } from '../../../test/solanaWallet.ts'
import { startSolanaServer } from '../../../test/startSolanaServer.ts'
import { collectiblesResponse } from '../schema.ts'

const chainId = devnetSolana.caipNetworkId

let now = Date.now()
let world: Awaited<ReturnType<typeof startSolanaServer>>
beforeAll(async () => {
  world = await startSolanaServer({ clock: { now: () => now } })
})
beforeEach(() => {
  world.node.reset()
  now += 1_000_000
})
afterAll(() => world?.stop())

const page = async (address: string, query: Record<string, string> = {}) => {
  const { status, json, text } = await world.request(`/v1/account/${address}/collectibles`, {
    query: { chainId, ...query },
  })
  expect(status, text).toBe(200)
  return collectiblesResponse.parse(json)
}

test('a token with a supply of one and no decimals is a collectible; others are not', async () => {
  const { alice, bob, mint, openAccount, send, transferToken } = world.wallet
  // Devnet Ticket has no decimals and a supply of twelve.
  const [, ticket] = devnetSolanaTokens
  await send([openAccount(bob.address, ticket.mint), transferToken(bob.address, ticket, 1n)])
  await mint(bob.address, 3, 1n)
  await mint(bob.address, 0, 2n)
  const leaf = await mint(bob.address, 0, 1n)
  const row = {
    address: `${chainId}:${leaf}`,
    chainId,
    tokenId: '0',
    standard: 'SPL',
    quantity: '1',
    isSpam: false,
  }
  expect(await page(bob.address)).toEqual({ data: [row], next: null })
  expect(await page(alice.address)).toEqual({ data: [], next: null })

  await send(
    [
      openAccount(alice.address, leaf),
      transferToken(alice.address, { mint: leaf, decimals: 0 }, 1n, bob.address),
    ],
    { by: [alice, bob] },
  )
  now += 30_001
  expect((await page(alice.address)).data).toEqual([row])
  expect((await page(bob.address)).data).toEqual([])
})

test('pages are ordered by mint, without gaps or duplicates', async () => {
  const { address } = solanaKey()
  const minted: string[] = []
  for (let count = 0; count < 41; count += 1) minted.push(await world.wallet.mint(address, 0, 1n))
  const first = await page(address)
  expect(first.data).toHaveLength(40)
  const second = await page(address, { cursor: first.next ?? '' })
  expect(second).toMatchObject({ data: [{}], next: null })
  const seen = [...first.data, ...second.data].map((row) => row.address.slice(chainId.length + 1))
  expect(seen).toEqual(minted.sort())
})

test('error: invalid accounts, cursors and networks are rejected with the name of the parameter', async () => {
  const { address } = world.wallet.alice
  const cases: [string, Record<string, string>, string][] = [
    [address.toLowerCase(), {}, 'address'],
    [`0x${'a'.repeat(40)}`, {}, 'address'],
    [address, { chainId: 'eip155:1' }, 'address'],
    [address, { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }, 'chainId'],
    [address, { cursor: 'x' }, 'cursor'],
    [address, { cursor: Buffer.from(`${address}/../x`).toString('base64url') }, 'cursor'],
  ]
  for (const [account, query, field] of cases)
    expect(
      await world.request(`/v1/account/${account}/collectibles`, { query: { chainId, ...query } }),
      `${account} ${JSON.stringify(query)}`,
    ).toMatchObject({ status: 400, json: { reasons: [{ field }] } })
})
