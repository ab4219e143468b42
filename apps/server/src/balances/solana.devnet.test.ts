import { devnetSolana, devnetSolanaTokens } from '@latchkey/devnet/constants'
import { parseUnits } from 'viem/utils'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { solanaKey } from '../../test/solanaWallet.ts'
import { startSolanaServer } from '../../test/startSolanaServer.ts'
import { tokenPrograms } from '../solana/programs.ts'
import { balancesResponse } from './schema.ts'

const chainId = devnetSolana.caipNetworkId
const [dollar, ticket, fresh] = devnetSolanaTokens
const getId = (mint: string) => `${chainId}:${mint}`

const noFault = { mode: 'off', ms: 0, rate: 1, seed: 1 } as const

let now = Date.now()
let world: Awaited<ReturnType<typeof startSolanaServer>>
beforeAll(async () => {
  world = await startSolanaServer({ clock: { now: () => now } })
})
beforeEach(() => {
  world.node.reset()
  // Expires the cached values of earlier tests.
  now += 1_000_000
})
afterEach(() => world.node.faults.set(noFault))
afterAll(() => world?.stop())

const balances = async (address: string, query: Record<string, string> = {}) => {
  const { status, json, text } = await world.request(`/v1/account/${address}/balance`, {
    query: { currency: 'usd', ...query },
  })
  expect(status, text).toBe(200)
  return balancesResponse.parse(json).balances
}
const numbers = async (address: string, query?: Record<string, string>) =>
  Object.fromEntries(
    (await balances(address, query)).map(({ symbol, quantity }) => [symbol, quantity.numeric]),
  )

test('SOL and the tokens of both programs are returned, with a price if the settings have one', async () => {
  const { address } = world.wallet.alice
  expect(await balances(address, { chainId })).toEqual([
    { name: 'Solana', symbol: 'SOL', chainId, quantity: { decimals: '9', numeric: '1000' } },
    {
      name: 'Devnet Dollar',
      symbol: 'DUSD',
      chainId,
      address: getId(dollar.mint),
      value: 1000,
      price: 1,
      quantity: { decimals: '6', numeric: '1000' },
    },
    {
      name: 'Devnet Ticket',
      symbol: 'DTIX',
      chainId,
      address: getId(ticket.mint),
      quantity: { decimals: '0', numeric: '12' },
    },
    {
      name: 'Devnet New',
      symbol: 'DNEW',
      chainId,
      address: getId(fresh.mint),
      quantity: { decimals: '9', numeric: '7' },
    },
  ])
  // Without chainId, all Solana networks are returned.
  expect(await numbers(address)).toEqual({ SOL: '1000', DUSD: '1000', DTIX: '12', DNEW: '7' })
  expect(await numbers(solanaKey().address)).toEqual({ SOL: '0' })
})

test('a transfer changes both balances to the exact lamport, immediately with forceUpdate', async () => {
  const { alice, bob, send, transfer, transferToken, openAccount } = world.wallet
  const [, token2022] = tokenPrograms
  await send([openAccount(bob.address, fresh.mint, token2022)])
  const lamports = async () => parseUnits((await numbers(alice.address)).SOL ?? '', 9)
  const before = await lamports()
  expect(await numbers(bob.address)).toEqual({ SOL: '1000', DUSD: '500' })
  await send([
    transfer(bob.address, 1_234_567_891n),
    transferToken(bob.address, dollar, 12_345_678n),
    transferToken(bob.address, fresh, 1n, alice.address, token2022),
  ])
  expect(await numbers(bob.address)).toEqual({ SOL: '1000', DUSD: '500' })
  const after = { SOL: '1001.234567891', DUSD: '512.345678', DNEW: '0.000000001' }
  expect(await numbers(bob.address, { chainId, forceUpdate: 'true' })).toEqual(after)
  expect(await numbers(bob.address)).toEqual(after)
  now += 10_001
  expect(await numbers(alice.address)).toMatchObject({ DUSD: '987.654322', DNEW: '6.999999999' })
  // The fee of a transaction with one signature is 5,000 lamports.
  expect(await lamports()).toBe(before - 1_234_567_891n - 5_000n)
})

test('a token of `forceUpdate` is returned even with a balance of zero, with its address if it has no name', async () => {
  const { alice, bob, mint } = world.wallet
  const strange = await mint(alice.address, 3, 1_005n)
  const forceUpdate = [dollar.mint, strange].map(getId).join(',')
  const rows = await balances(alice.address, { chainId, forceUpdate })
  const short = `${strange.slice(0, 4)}…${strange.slice(-4)}`
  expect(rows.find(({ address }) => address === getId(strange))).toEqual({
    name: short,
    symbol: short,
    chainId,
    address: getId(strange),
    quantity: { decimals: '3', numeric: '1.005' },
  })
  expect(await numbers(bob.address, { forceUpdate: getId(strange) })).toMatchObject({
    [short]: '0',
  })
  // An address that is not a mint is omitted.
  expect(await numbers(bob.address, { forceUpdate: getId(alice.address) })).toEqual({
    SOL: '1000',
    DUSD: '500',
  })
})

test('prices are requested by mint, case-sensitively', async () => {
  const coin = getId('11111111111111111111111111111111')
  const request = (addresses: string[]) =>
    world.request('/v1/fungible/price', { body: { addresses } })
  expect((await request([getId(dollar.mint), coin])).json).toEqual({
    fungibles: [
      { address: getId(dollar.mint), name: 'Devnet Dollar', symbol: 'DUSD', price: 1, decimals: 6 },
    ],
  })
})

test('security: an address with another letter case is another account, or invalid', async () => {
  const { alice } = world.wallet
  await numbers(alice.address)
  const other = swapOneCase(alice.address)
  expect(await numbers(other)).toEqual({ SOL: '0' })
  expect(await numbers(alice.address)).toMatchObject({ SOL: '1000' })
  const { status, json } = await world.request(`/v1/account/${alice.address.toLowerCase()}/balance`)
  expect(status).toBe(400)
  expect(json).toMatchObject({ reasons: [{ field: 'address' }] })
})

/** Returns another address, which differs in the case of one letter. */
function swapOneCase(address: string): string {
  const at = [...address].findIndex((letter) => /[a-hjkmnp-z]/.test(letter) && letter !== 'l')
  return address.slice(0, at) + address.charAt(at).toUpperCase() + address.slice(at + 1)
}

test('error: invalid parameters are rejected with the name of the parameter', async () => {
  const { alice } = world.wallet
  const cases: [string, Record<string, string>, number, string][] = [
    [`${alice.address}1`, {}, 400, 'address'],
    [alice.address.slice(2), {}, 400, 'address'],
    [alice.address.replace(/.$/, '0'), {}, 400, 'address'],
    [`0x${'a'.repeat(40)}`, { chainId }, 400, 'address'],
    [alice.address, { chainId: 'eip155:1' }, 400, 'chainId'],
    [alice.address, { chainId: chainId.toLowerCase() }, 400, 'chainId'],
    [alice.address, { forceUpdate: getId('x') }, 400, 'forceUpdate'],
    [alice.address, { forceUpdate: `eip155:1:0x${'a'.repeat(40)}` }, 400, 'forceUpdate'],
  ]
  for (const [address, query, status, field] of cases) {
    const response = await world.request(`/v1/account/${address}/balance`, { query })
    expect(response.status, JSON.stringify([address, query])).toBe(status)
    const { reasons } = response.json as { reasons: { field: string }[] }
    expect(reasons[0]?.field.split('.')[0]).toBe(field)
  }
})

test('error: an unavailable node results in a 503 response', async () => {
  world.node.faults.set({ ...noFault, mode: 'down' })
  const path = `/v1/account/${world.wallet.alice.address}/balance`
  expect(await world.request(path, { query: { chainId } })).toMatchObject({
    status: 503,
    json: { reasons: [{ field: 'chainId' }] },
  })
})
