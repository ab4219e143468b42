// Tests the feature entries of core without a modal: the built packages, a wallet, the real server and its chain.

import { fetchActivity } from '@latchkey/core/activity'
import { fetchTokenBalances } from '@latchkey/core/balances'
import { fetchCollectibles } from '@latchkey/core/collectibles'
import type { CaipAddress } from '@latchkey/core/modal'
import {
  createNameMessage,
  fetchName,
  fetchNameSuggestions,
  fetchNames,
  registerName,
} from '@latchkey/core/names'
import { fetchOnrampOptions, fetchOnrampQuote, fetchOnrampUrl } from '@latchkey/core/onramp'
import { fetchPrices } from '@latchkey/core/prices'
import {
  activateSmartSession,
  createActivationMessage,
  createRevocationMessage,
  createSmartSession,
  fetchSmartSessionContext,
  fetchSmartSessions,
  revokeSmartSession,
} from '@latchkey/core/sessions'
import {
  createApprovalRequest,
  createSwapRequest,
  fetchAllowance,
  fetchApproval,
  fetchGasPrice,
  fetchQuotes,
  fetchSwapTokens,
  fetchSwapTransaction,
} from '@latchkey/core/swap'
import type { Abi, Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devnetGold, devnetLeaves, devnetToken } from '../../apps/devnet/src/constants/index.ts'
import { openSite } from './openSite.ts'

const caipNetworkId = 'eip155:1'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const readBalance = ({ address, abi }: { address: Hex; abi: Abi }, owner: string) =>
  site.world.client.readContract({
    address,
    abi,
    functionName: 'balanceOf',
    args: [owner as Hex],
  }) as Promise<bigint>

test('swap: swaps ether to dollars and dollars to gold at the quoted price', async () => {
  const { latchkey, address, toCaip, send, world } = site
  const userAddress = toCaip(address)
  const tokens = await fetchSwapTokens(latchkey, { caipNetworkId })
  const findToken = (expected: string) =>
    tokens.find(({ symbol }) => symbol === expected)?.address ??
    expect.unreachable(`${expected} is not for sale`)
  const [ether, dollars, gold] = [findToken('ETH'), findToken('DUSD'), findToken('DGLD')]
  const { standard } = await fetchGasPrice(latchkey, { caipNetworkId })

  const swap = async (from: CaipAddress, to: CaipAddress, amount: bigint) => {
    const pair = { caipNetworkId, from, to, amount, userAddress } as const
    const [quote] = await fetchQuotes(latchkey, { ...pair, gasPrice: standard })
    if (!quote) return expect.unreachable('There is no quote')
    const allowance = { caipNetworkId, tokenAddress: from, userAddress } as const
    if (from !== ether) {
      expect(await fetchAllowance(latchkey, allowance)).toBe(0n)
      const approval = createApprovalRequest(await fetchApproval(latchkey, pair))
      expect(await send(approval)).toMatchObject({ status: 'success' })
      expect(await fetchAllowance(latchkey, allowance)).toBe(amount)
    }
    const terms = { caipNetworkId, quote, userAddress, slippage: 1 } as const
    const request = createSwapRequest(await fetchSwapTransaction(latchkey, terms), { quote })
    const { hash, status } = await send(request)
    expect(status).toBe('success')
    return { hash, quoted: BigInt(quote.toAmount) }
  }

  const before = await readBalance(devnetToken, address)
  const first = await swap(ether, dollars, 10n ** 18n)
  expect((await readBalance(devnetToken, address)) - before).toBe(first.quoted)
  const second = await swap(dollars, gold, 5_000_000n)
  expect(await readBalance(devnetToken, address)).toBe(before + first.quoted - 5_000_000n)
  expect(await readBalance(devnetGold, address)).toBeGreaterThanOrEqual(second.quoted)

  await world.caughtUp()
  const { data } = await fetchActivity(latchkey, { address, caipNetworkId })
  expect(data[0]?.metadata).toMatchObject({ hash: second.hash, status: 'confirmed' })
  expect(data.map(({ metadata }) => metadata.hash)).toContain(first.hash)
})

test('balances, prices and collectibles: returns the assets of an account and their value', async () => {
  const { latchkey, address, toCaip, world } = site
  const account = { address, caipNetworkId } as const
  expect((await fetchCollectibles(latchkey, account)).data).toEqual([])
  await world.call(1, devnetLeaves, 'mint', [address, 7n, 'data:application/json,{"name":"Oak"}'])
  await world.caughtUp()
  expect((await fetchCollectibles(latchkey, account)).data).toMatchObject([
    { tokenId: '7', standard: 'ERC721', quantity: '1' },
  ])

  const balances = await fetchTokenBalances(latchkey, { ...account, forceUpdate: true })
  const dollars = balances.find(({ symbol }) => symbol === 'DUSD')
  const { decimals = '', numeric = '' } = dollars?.quantity ?? {}
  const [integer = '', fraction = ''] = numeric.split('.')
  expect(BigInt(integer + fraction.padEnd(Number(decimals), '0'))).toBe(
    await readBalance(devnetToken, address),
  )
  const addresses = [toCaip(devnetToken.address)]
  const [price] = await fetchPrices(latchkey, { addresses, caipNetworkId })
  expect(price).toMatchObject({ symbol: 'DUSD', price: dollars?.price })
})

test('names: a wallet registers a free name, which then belongs to its address', async () => {
  const { latchkey, address, signMessage } = site
  const name = 'maple-leaf.latchkey'
  const search = () =>
    fetchNameSuggestions(latchkey, { name: 'maple-leaf', zone: 'latchkey', caipNetworkId })
  expect(await fetchName(latchkey, { name, caipNetworkId })).toBeUndefined()
  expect(await search()).toContainEqual({ name, registered: false })

  const message = createNameMessage(latchkey, { name, attributes: { bio: 'a tree' } })
  const signed = { caipNetworkId, address, message, signature: await signMessage(message) } as const
  expect(await registerName(latchkey, signed)).toBe(true)
  expect(await search()).toContainEqual({ name, registered: true })
  const found = await fetchName(latchkey, { name, caipNetworkId })
  expect(found).toMatchObject({ attributes: { bio: 'a tree' }, addresses: { 60: { address } } })
  expect(await fetchNames(latchkey, { address, caipNetworkId })).toEqual([found])

  await expect(registerName(latchkey, signed)).rejects.toMatchObject({
    code: 'httpStatus',
    details: 'HTTP 400, name: This name is already registered',
  })
})

test('sessions: a wallet grants permissions to a key, and its account activates and revokes the session', async () => {
  const { latchkey, address, toCaip, signMessage, grantPermissions } = site
  const account = toCaip(address)
  const requested = {
    expiry: Math.floor(Date.now() / 1000) + 3_600,
    signer: { type: 'keys', data: {} },
    permissions: [{ type: 'contract-call', data: { address, calls: ['mint'] } }],
    policies: [{ type: 'rate-limit', data: { count: 5 } }],
  }
  const { pci, key } = await createSmartSession(latchkey, { account, ...requested })
  const { permissionsContext } = await grantPermissions({ ...requested, key })
  const grant = { ...requested, pci, context: String(permissionsContext) }
  const signature = await signMessage(createActivationMessage(latchkey, grant))
  const wider = { ...grant, permissions: [...grant.permissions, { type: 'transfer', data: {} }] }
  await expect(
    activateSmartSession(latchkey, { account, ...wider, signature }),
  ).rejects.toMatchObject({ code: 'httpStatus', status: 401 })
  await activateSmartSession(latchkey, { account, ...grant, signature })
  const context = await fetchSmartSessionContext(latchkey, { account, pci })
  expect(context).toBe(permissionsContext)
  const active = await fetchSmartSessions(latchkey, { account })
  expect(active.data[0]).toMatchObject({
    pci,
    permissions: requested.permissions,
    revokedAt: undefined,
  })

  const revocation = await signMessage(createRevocationMessage({ pci }))
  expect(await revokeSmartSession(latchkey, { account, pci, signature: revocation })).toBe(true)
  const revoked = await fetchSmartSessions(latchkey, { account })
  expect(revoked.data[0]?.revokedAt).toBeGreaterThan(0)
})

test('onramp: returns assets, quotes and the URL of the provider', async () => {
  const { latchkey, address } = site
  const options = await fetchOnrampOptions(latchkey, { caipNetworkId })
  const purchaseCurrency = options.purchaseCurrencies.find(({ symbol }) => symbol === 'ETH')
  const paymentCurrency = options.paymentCurrencies.find(({ id }) => id === 'USD')
  const network = purchaseCurrency?.networks.find(({ chain_id }) => chain_id === '1')
  if (!purchaseCurrency || !paymentCurrency || !network)
    return expect.unreachable('Ether is not for sale')
  const quote = await fetchOnrampQuote(latchkey, {
    caipNetworkId,
    purchaseCurrency,
    paymentCurrency,
    amount: '50.00',
    network: network.name,
  })
  expect(Number(quote?.paymentTotal.amount)).toBe(50)
  expect(Number(quote?.purchaseAmount.amount)).toBeGreaterThan(0)
  const url = await fetchOnrampUrl(latchkey, {
    caipNetworkId,
    destinationWallets: [{ address, blockchains: [network.name], assets: ['ETH'] }],
    partnerUserId: 'p'.repeat(32),
    presetFiatAmount: 50,
  })
  const page = await fetch(url ?? '')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(address)
})
