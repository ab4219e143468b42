// Core's clients and the server implement the same specification independently. Every client is tested with the real server
// and a real chain: core's schemas must not drop or change any part of a response.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  devnetEditions,
  devnetGold,
  devnetLeaves,
  devnetToken,
} from '../apps/devnet/src/constants/index.ts'
import { fetchActivity } from '../packages/core/src/activity/api.ts'
import { fetchImage } from '../packages/core/src/assets/api.ts'
import { fetchTokenBalances } from '../packages/core/src/balances/api.ts'
import { fetchCollectibles } from '../packages/core/src/collectibles/api.ts'
import { fetchIdentity } from '../packages/core/src/identity/queries.ts'
import {
  fetchName,
  fetchNameSuggestions,
  fetchNames,
  registerName,
} from '../packages/core/src/names/api.ts'
import { createNameMessage } from '../packages/core/src/names/createNameMessage.ts'
import * as onramp from '../packages/core/src/onramp/api.ts'
import { fetchPrices } from '../packages/core/src/prices/api.ts'
import { fetchWallets } from '../packages/core/src/registry/api.ts'
import { getHostedRpcUrl } from '../packages/core/src/services/getHostedRpcUrl.ts'
import {
  activateSmartSession,
  createSmartSession,
  fetchSmartSessionContext,
  fetchSmartSessions,
  revokeSmartSession,
} from '../packages/core/src/sessions/api.ts'
import { createActivationMessage } from '../packages/core/src/sessions/createActivationMessage.ts'
import { createRevocationMessage } from '../packages/core/src/sessions/createRevocationMessage.ts'
import * as swap from '../packages/core/src/swap/api.ts'
import { findMissingFields } from './findMissingFields.ts'
import { both, caip, caipNetworkId, latchkey, tested, withServices, world } from './services.ts'
import { root } from './source.ts'

const ether = caip('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')
const [dollars, gold] = [caip(devnetToken.address), caip(devnetGold.address)]

withServices()

test('core reads activity, collectibles, balances and prices of the server completely', async () => {
  const [, me = '', friend = ''] = world.accounts
  const image = Buffer.from(
    JSON.stringify({ name: 'Oak leaf', image: 'https://img.example/oak.png' }),
  )
  const document = `data:application/json;base64,${image.toString('base64')}`
  await world.call(1, devnetLeaves, 'mint', [me, 1n, document])
  await world.call(1, devnetLeaves, 'transferFrom', [me, friend, 1n])
  await world.call(1, devnetEditions, 'mint', [friend, [5n], [10n]])
  await world.call(1, devnetEditions, 'mint', [me, [6n], [1n]])
  await world.call(1, devnetToken, 'transfer', [friend, 1_500_000n])
  await world.send(1, { to: friend as `0x${string}`, value: 15n * 10n ** 17n })
  await world.caughtUp()

  const account = { address: friend, caipNetworkId } as const
  const activity = await both(fetchActivity, account)
  expect(activity.read.data.length).toBeGreaterThan(3)
  expect(findMissingFields(activity.heard, activity.read)).toEqual([])

  const owned = await both(fetchCollectibles, account)
  expect(owned.read.data).toHaveLength(2)
  expect(findMissingFields(owned.heard, owned.read)).toEqual([])

  for (const forceUpdate of [undefined, true, [dollars, gold]] as const) {
    const balances = await both(fetchTokenBalances, {
      ...account,
      ...(forceUpdate && { forceUpdate }),
    })
    expect(balances.read.map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(['ETH', 'DUSD']),
    )
    expect(findMissingFields(balances.heard, { balances: balances.read })).toEqual([])
  }
  const prices = await both(fetchPrices, { addresses: [ether, dollars, gold], caipNetworkId })
  expect(prices.read).toHaveLength(3)
  expect(findMissingFields(prices.heard, { fungibles: prices.read })).toEqual([])
})

test('core shows the swap that the server built, and accepts the swap of its own quote', async () => {
  const [me = ''] = world.accounts
  const userAddress = caip(me)
  const on = { caipNetworkId } as const
  const tokens = await both(swap.fetchSwapTokens, on)
  expect(tokens.read.length).toBeGreaterThan(3)
  expect(findMissingFields(tokens.heard, { tokens: tokens.read })).toEqual([])
  const gas = await both(swap.fetchGasPrice, on)
  expect(findMissingFields(gas.heard, gas.read)).toEqual([])

  const pairs = [
    [ether, dollars],
    [dollars, ether],
    [dollars, gold],
  ] as const
  for (const [from, to] of pairs) {
    const amount = from === ether ? 10n ** 18n : 5_000_000n
    const requested = { caipNetworkId, from, to, amount, userAddress } as const
    const quotes = await both(swap.fetchQuotes, { ...requested, gasPrice: gas.read.fast })
    expect(findMissingFields(quotes.heard, { quotes: quotes.read })).toEqual([])
    const [quote] = quotes.read
    if (!quote) throw new Error('expected a quote')
    const built = await both(swap.fetchSwapTransaction, {
      caipNetworkId,
      quote,
      userAddress,
      slippage: 1,
      disableEstimate: true,
    })
    expect(findMissingFields(built.heard, built.read)).toEqual([])
    expect(built.read.tx.amount).toBe(quote.toAmount)
    if (from === ether) {
      expect(built.read.tx.eip155?.gas).toMatch(/^\d+$/)
      continue
    }
    const allowance = await both(swap.fetchAllowance, {
      caipNetworkId,
      tokenAddress: from,
      userAddress,
    })
    expect(allowance).toEqual({ heard: { allowance: '0' }, read: 0n })
    const approval = await both(swap.fetchApproval, requested)
    expect(findMissingFields(approval.heard, approval.read)).toEqual([])
  }
})

test('names are registered, found and shown as stored by the server', async () => {
  const [signer] = world.signers
  if (!signer) throw new Error('expected a devnet account')
  const name = 'oak-leaf.latchkey'
  const message = createNameMessage(latchkey, { name, attributes: { bio: 'a tree' } })
  const registered = await both(registerName, {
    caipNetworkId,
    address: signer.address,
    message,
    signature: await signer.signMessage({ message }),
  })
  expect(registered.read).toBe(true)

  // Core does not read the timestamps of names.
  const times = ['registered_at', 'updated_at', 'addresses.60.created_at']
  const found = await both(fetchName, { name, caipNetworkId })
  expect(found.read).toMatchObject({ name, attributes: { bio: 'a tree' } })
  expect(findMissingFields(found.heard, found.read).sort()).toEqual([...times].sort())
  const unnamed = await both(fetchName, { name: 'nobody-has-it.latchkey', caipNetworkId })
  expect(unnamed).toEqual({ heard: [], read: undefined })
  const names = await both(fetchNames, { address: signer.address, caipNetworkId })
  expect(names.read).toEqual([found.read])
  expect(findMissingFields(names.heard, names.read).sort()).toEqual(
    times.map((time) => `*.${time}`).sort(),
  )
  const free = await both(fetchNameSuggestions, {
    name: 'oak-leaf',
    zone: 'latchkey',
    caipNetworkId,
  })
  expect(free.read[0]).toEqual({ name, registered: true })
  expect(findMissingFields(free.heard, { suggestions: free.read })).toEqual([])
  const identity = await both(fetchIdentity, { address: signer.address })
  expect(identity.read.name).toBe(name)
  expect(findMissingFields(identity.heard, identity.read)).toEqual(['resolvedAt'])
})

test('a smart session is listed as it was granted, and revoked by its account', async () => {
  const [, , , signer] = world.signers
  if (!signer) throw new Error('expected a devnet account')
  const account = caip(signer.address)
  const grant = {
    expiry: Math.floor(Date.now() / 1000) + 3600,
    signer: { type: 'keys', data: {} },
    permissions: [{ type: 'contract-call', data: { address: signer.address, calls: ['mint'] } }],
    policies: [{ type: 'rate-limit', data: { count: 5 } }],
  }
  const created = await both(createSmartSession, { account, ...grant })
  expect(findMissingFields(created.heard, created.read)).toEqual([])
  const { pci } = created.read
  const context = '0xabcd'
  const granted = { ...grant, pci, context }
  const signature = await signer.signMessage({
    message: createActivationMessage(latchkey, granted),
  })
  const activate = (changes: { policies?: [] } = {}) =>
    both(activateSmartSession, { account, ...granted, signature, ...changes })
  await expect(activate({ policies: [] })).rejects.toMatchObject({ status: 401 })
  await activate()
  const granting = await both(fetchSmartSessionContext, { account, pci })
  expect(findMissingFields(granting.heard, { context: granting.read })).toEqual([])

  const list = () => both(fetchSmartSessions, { account })
  const listed = await list()
  expect(listed.read.data).toMatchObject([{ pci, context, policies: grant.policies }])
  expect(findMissingFields(listed.heard, { pcis: listed.read.data })).toEqual([])
  const revocation = await both(revokeSmartSession, {
    account,
    pci,
    signature: await signer.signMessage({ message: createRevocationMessage({ pci }) }),
  })
  expect(revocation.read).toBe(true)
  const revoked = await list()
  expect(revoked.read.data[0]?.revokedAt).toBeGreaterThan(0)
  expect(findMissingFields(revoked.heard, { pcis: revoked.read.data })).toEqual([])
})

test('core reads the assets, quotes and providers of the on-ramp completely', async () => {
  const providers = await both(onramp.fetchOnrampProviders, { caipNetworkId })
  expect(findMissingFields(providers.heard, { providers: providers.read })).toEqual([])
  const options = await both(onramp.fetchOnrampOptions, { caipNetworkId })
  expect(findMissingFields(options.heard, options.read)).toEqual([])
  const [purchaseCurrency] = options.read.purchaseCurrencies
  const [paymentCurrency] = options.read.paymentCurrencies
  if (!purchaseCurrency || !paymentCurrency)
    throw new Error('expected a purchase and a payment currency')
  const quote = await both(onramp.fetchOnrampQuote, {
    caipNetworkId,
    purchaseCurrency,
    paymentCurrency,
    amount: '50',
    network: purchaseCurrency.networks[0]?.name ?? '',
  })
  expect(findMissingFields(quote.heard, quote.read)).toEqual([])
  const link = await both(onramp.fetchOnrampUrl, {
    caipNetworkId,
    destinationWallets: [
      { address: world.accounts[0] ?? '', blockchains: ['ethereum'], assets: ['ETH'] },
    ],
    partnerUserId: 'p'.repeat(32),
    presetFiatAmount: 50,
  })
  expect(findMissingFields(link.heard, { url: link.read })).toEqual([])
  const { read } = await both(onramp.fetchOrders, {
    ...{ caipNetworkId, provider: providers.read[0]?.id ?? '' },
    address: world.accounts[0] ?? '',
  })
  expect(read).toEqual([{ id: 'p'.repeat(32), status: 'created', hash: '', amount: undefined }])
})

test('no wallet of the registry is dropped, and images are unchanged', async () => {
  // Core does not read these fields.
  const unreadPaths = ['data*.description', 'data*.supports_wc', 'data*.link_mode']
  const entries = 100
  let wallets = 0
  for (let page = 1; ; page += 1) {
    const { heard, read } = await both(fetchWallets, { page, entries })
    expect(findMissingFields(heard, read).filter((path) => !unreadPaths.includes(path))).toEqual([])
    wallets += read.data.length
    if (wallets >= read.count) break
  }
  expect(wallets).toBe(832)
  const chosen = await both(fetchWallets, { page: 1, entries: 4, badge_type: 'certified' })
  expect(chosen.read.data).toHaveLength(4)
  const ids = chosen.read.data.map(({ id }) => id)
  const named = await both(fetchWallets, { page: 1, entries, include: ids })
  expect(named.read.data.map(({ id }) => id).sort()).toEqual([...ids].sort())

  tested.add(fetchImage)
  const { signal } = new AbortController()
  for (const [kind, id, path] of [
    ['wallet', chosen.read.data[0]?.image_id ?? '', '/getWalletImage'],
    ['network', 'eip155:1', '/public/getAssetImage'],
    ['currency', 'EUR', '/public/getCurrencyImage'],
    ['token', 'ETH', '/public/getTokenImage'],
  ] as const) {
    const image = await fetchImage(latchkey, { kind, id, signal })
    const sent = await world.request(`${path}/${encodeURIComponent(id)}`)
    expect(sent.status, kind).toBe(200)
    expect(new Uint8Array(await image.arrayBuffer()), kind).toEqual(sent.bytes)
    expect(image.type).toBe(sent.headers.get('content-type'))
  }
})

test('the JSON-RPC endpoint of core serves its chain', async () => {
  const url = await getHostedRpcUrl(latchkey, caipNetworkId)
  const body = JSON.stringify([
    { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
    { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber' },
  ])
  const response = await fetch(url ?? '', { method: 'POST', body })
  expect(await response.json()).toMatchObject([
    { id: 1, result: '0x1' },
    { id: 2, result: expect.stringMatching(/^0x[0-9a-f]+$/) },
  ])
  expect(await getHostedRpcUrl(latchkey, 'eip155:2')).toBeUndefined()
})

test('every client of core has been tested with the server', async () => {
  const source = join(root, 'packages/core/src')
  const missing: string[] = []
  for (const folder of readdirSync(source)) {
    const path = join(source, folder, 'api.ts')
    if (!existsSync(path)) continue
    const clients = (await import(path)) as Record<string, unknown>
    for (const [name, client] of Object.entries(clients))
      if (typeof client === 'function' && !tested.has(client)) missing.push(`${folder}/${name}`)
  }
  expect(missing).toEqual([])
})
