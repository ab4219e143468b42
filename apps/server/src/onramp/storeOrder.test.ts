import { expect, test } from 'vitest'
import { address, id, otherAddress, startOnrampServer } from '../../test/startOnrampServer.ts'
import { startProvider } from '../../test/startProvider.ts'
import { testServer } from '../../test/startTestServer.ts'
import { providerSettings } from '../config/onramp/schema.ts'

const day = 24 * 3_600_000

test('the same URL for the same order is answered again; another purchase with its id is rejected', async () => {
  const { buy, rows, clock } = await startOnrampServer()
  const first = await buy(id(1))
  const stored = await rows('SELECT * FROM onramp_orders')
  clock.time += 1000
  const wallet = { address, blockchains: ['base'], assets: ['ETH'] }
  const upper = { ...wallet, address: `0x${'A'.repeat(40)}` }
  expect((await buy(id(1))).json).toEqual(first.json)
  expect((await buy(id(1), { destinationWallets: [upper] })).status).toBe(200)
  for (const change of [
    { provider: 'meld' },
    { defaultNetwork: 'ethereum' },
    { destinationWallets: [{ ...wallet, address: otherAddress }] },
    { destinationWallets: [{ ...wallet, assets: ['USDC'] }] },
  ])
    expect(await buy(id(1), change), JSON.stringify(change)).toMatchObject({
      status: 400,
      json: { reasons: [{ field: 'partnerUserId' }] },
    })
  expect(await rows('SELECT * FROM onramp_orders')).toEqual(stored)
})

test('security: no amount of money is stored', async () => {
  const { buy, rows } = await startOnrampServer()
  await buy(id(1), { presetFiatAmount: 4321, presetCryptoAmount: 8765, paymentCurrency: 'USD' })
  expect(JSON.stringify(await rows('SELECT * FROM onramp_orders'))).not.toMatch(/4321|8765|USD/)
})

test('security: an account has 32 orders at most, the newest; each is deleted after 7 days', async () => {
  const { buy, rows, clock } = await startOnrampServer({ providers: [] })
  const wallet = { address: otherAddress, blockchains: [], assets: [] }
  await buy(id(99), { destinationWallets: [wallet] })
  for (let count = 0; count < 34; count += 1) await buy(id(count))
  const ids = async (account: string) =>
    (await rows(`SELECT id FROM onramp_orders WHERE account = '${account}' ORDER BY sequence`)).map(
      (row) => row.id,
    )
  expect(await ids(address)).toEqual(Array.from({ length: 32 }, (_, index) => id(index + 2)))
  expect(await ids(otherAddress)).toEqual([id(99)])
  clock.time += 7 * day - 1
  await buy(id(100))
  expect(await ids(otherAddress)).toEqual([id(99)])
  clock.time += 1
  await buy(id(101))
  expect(await ids(otherAddress)).toEqual([])
  expect(await ids(address)).toEqual([id(100), id(101)])
})

test('a history has the orders of its account and provider, newest first, on the network that is asked for', async () => {
  const { buy, getPurchases } = await startOnrampServer()
  await buy(id(1))
  await buy(id(2), { defaultNetwork: 'ethereum' })
  await buy(id(3), { defaultNetwork: 'nowhere' })
  await buy(id(4), { provider: 'meld', defaultNetwork: 'BASE' })
  await buy(id(5), { destinationWallets: [{ address: otherAddress, blockchains: [], assets: [] }] })
  const listed = async (...asking: Parameters<typeof getPurchases>) =>
    (await getPurchases(...asking)).map((one) => [one.id, one.metadata.chain, one.metadata.status])
  const [base, ethereum] = ['eip155:8453', 'eip155:1']
  expect(await listed('coinbase')).toEqual([
    [id(3), undefined, 'created'],
    [id(2), ethereum, 'created'],
    [id(1), base, 'created'],
  ])
  expect(await listed('coinbase', { chainId: base })).toEqual([[id(1), base, 'created']])
  expect(await listed('meld')).toEqual([[id(4), base, 'created']])
  expect(await listed('meld', { chainId: ethereum })).toEqual([])
  expect(await listed('sandbox')).toEqual([])
})

test('an account of Solana has its purchases', async () => {
  const { buy, getPurchases } = await startOnrampServer()
  const solana = 'So11111111111111111111111111111111111111112'
  const wallet = { address: solana, blockchains: ['solana'], assets: ['SOL'] }
  await buy(id(1), { destinationWallets: [wallet], provider: 'sandbox' })
  const [purchase] = await getPurchases('sandbox', {}, solana)
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(purchase?.metadata).toMatchObject({ sentTo: solana, chain })
  expect(await getPurchases('sandbox', { chainId: chain }, solana)).toHaveLength(1)
})

test('the network and the token of an order come from the options of its provider, and the network otherwise from the settings', async () => {
  const contract = `0x${'c'.repeat(40)}`
  const network = { name: 'poly', display_name: 'Polygon', chain_id: 137 }
  const currency = { id: 'a-b', name: 'A Coin', symbol: 'AC' }
  const bitcoin = { name: 'bitcoin', display_name: 'Bitcoin', chain_id: 'BTC' }
  const purchase_currencies = [
    { ...currency, networks: [{ ...network, contract_address: contract }, bitcoin] },
  ]
  const provider = await startProvider(() => ({
    json: { payment_currencies: [], purchase_currencies },
  }))
  const onramp = [providerSettings.parse({ shape: 'coinbase', appId: 'app', apiUrl: provider.url })]
  const { request, rows } = await testServer({ config: () => ({ onramp }) })
  for (const [count, [assets, blockchains]] of [
    [['AC'], ['poly']],
    [['a-b'], ['poly']],
    [['AC'], ['ethereum']],
    [['AC'], ['bitcoin']],
    [['AC'], ['solana']],
  ].entries())
    await request('/v1/generators/onrampurl', {
      body: {
        destinationWallets: [{ address, blockchains, assets }],
        partnerUserId: id(count),
        country: 'DE',
      },
    })
  expect(provider.requested[0]?.query).toEqual({ country: 'DE' })
  const known = { name: 'A Coin', symbol: 'AC', chain: 'eip155:137' }
  const token = expect.stringMatching(new RegExp(`^eip155:137:${contract}$`, 'i'))
  expect(await rows('SELECT * FROM onramp_orders ORDER BY sequence')).toMatchObject([
    { ...known, token },
    { ...known, token },
    { name: 'AC', symbol: 'AC', chain: 'eip155:1', token: null },
    { name: 'A Coin', symbol: 'AC', chain: null, token: null },
    { name: 'AC', symbol: 'AC', chain: null, token: null },
  ])
})

test('error: a provider whose options do not come has a URL nevertheless', async () => {
  const provider = await startProvider(() => undefined)
  const onramp = [providerSettings.parse({ shape: 'coinbase', appId: 'app', apiUrl: provider.url })]
  const env = { LATCHKEY_TIME_LIMIT_MS: '400' }
  const { request, rows } = await testServer({ config: () => ({ onramp }), env })
  const destinationWallets = [{ address, blockchains: ['base'], assets: ['ETH'] }]
  const body = { destinationWallets, partnerUserId: id(1) }
  expect((await request('/v1/generators/onrampurl', { body })).status).toBe(200)
  expect(await rows('SELECT chain FROM onramp_orders')).toEqual([{ chain: 'eip155:8453' }])
})

test('error: a provider that this server does not have is 400', async () => {
  const { ask } = await startOnrampServer({ providers: ['coinbase'], hasApi: false })
  for (const provider of ['meld', 'nobody'])
    expect(await ask(provider)).toMatchObject({
      status: 400,
      json: { reasons: [{ field: 'onramp' }] },
    })
  expect((await ask('coinbase')).status).toBe(200)
})
