import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { startRealServer } from '../../test/startRealServer.ts'
import { fetchTransactions } from '../activity/api.ts'
import { fetchImage } from '../assets/api.ts'
import { fetchTokenBalances } from '../balances/api.ts'
import type { CaipAddress } from '../caip.ts'
import { fetchCollectibles } from '../collectibles/api.ts'
import { fetchIdentity } from '../identity/api.ts'
import type { Latchkey } from '../latchkey.ts'
import { fetchName, fetchNameSuggestions, fetchNamesOf, postName } from '../names/api.ts'
import { fetchOnrampOptions, fetchOnrampQuote, fetchOnrampUrl } from '../onramp/api.ts'
import { systemClock } from '../ports/clock.ts'
import { fetchPrices } from '../prices/api.ts'
import {
  fetchSessionContext,
  fetchSmartSessions,
  postSession,
  postSessionActivation,
  postSessionRevocation,
} from '../sessions/api.ts'
import {
  fetchAllowance,
  fetchApproval,
  fetchGasPrice,
  fetchQuotes,
  fetchSwapTokens,
  fetchSwapTransaction,
} from '../swap/api.ts'
import { fetchWallets } from '../wallets/api.ts'
import { isDataSupported } from './supportedChains.ts'

/** The first account of the devnet: it has a name on the chain, coins and a history. */
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const caipNetworkId = 'eip155:1'
const account = `${caipNetworkId}:${address}` as const

let latchkey: Latchkey
let stop = async () => {}
let sign: (text: string, address: string) => Promise<string>
beforeAll(async () => {
  const server = await startRealServer()
  const { url } = server
  stop = server.stop
  sign = server.sign
  latchkey = setup({
    projectId: 'demo',
    services: { data: url, registry: url, analytics: url },
    features: { smartSessions: true },
    clock: systemClock,
  }).latchkey
})
afterAll(() => stop())

describe('every answer of the server of this repository is read as it was meant', () => {
  test('networks, wallets and their pictures', async () => {
    expect(await isDataSupported(latchkey, caipNetworkId)).toBe(true)
    const { data, count } = await fetchWallets(latchkey, { page: 2, entries: 40 })
    expect(data).toHaveLength(40)
    expect(count).toBeGreaterThanOrEqual(600)
    const ids = data.flatMap(({ image_id: id }) => id ?? [])
    expect(ids).toHaveLength(40)
    const { signal } = new AbortController()
    for (const [kind, id] of [
      ['wallet', ids[0] ?? ''],
      ['network', caipNetworkId],
      ['currency', 'usd'],
      ['token', 'ETH'],
    ] as const)
      expect((await fetchImage(latchkey, { kind, id, signal })).type).toMatch(/^image\//)
  })

  test('names', async () => {
    const identity = await fetchIdentity(latchkey, { address, sender: address })
    expect(identity.name).toBe('alder.eth')
    expect(identity.avatar).toMatch(/^data:image\/png;base64,/)
    expect(await fetchName(latchkey, { name: 'nobody-has.latchkey', caipNetworkId })).toBe(
      undefined,
    )
    expect(await fetchNamesOf(latchkey, { address, sender: address, caipNetworkId })).toEqual([])
    const suggestions = await fetchNameSuggestions(latchkey, {
      ...{ name: 'harbour', zone: 'latchkey', caipNetworkId },
    })
    expect(suggestions[0]).toEqual({ name: 'harbour.latchkey', registered: false })
    await expect(
      postName(latchkey, {
        caipNetworkId,
        coin_type: 60,
        address,
        message: '{}',
        signature: '0x12',
      }),
    ).rejects.toMatchObject({
      status: 400,
      reasons: expect.arrayContaining([expect.objectContaining({ field: 'name' })]),
    })
  })

  test('balances, history, collectibles and prices', async () => {
    const balances = await fetchTokenBalances(latchkey, {
      ...{ address, caipNetworkId, forceUpdate: [`${account}` as CaipAddress] },
    })
    const coin = balances.find(({ address: token }) => token === undefined)
    expect(coin).toMatchObject({ symbol: 'ETH', chainId: caipNetworkId, value: expect.any(Number) })
    expect(Number(coin?.quantity.numeric)).toBeGreaterThan(0)
    await expect
      .poll(
        async () => (await fetchTransactions(latchkey, { account: address, caipNetworkId })).data,
        {
          timeout: 15_000,
        },
      )
      .not.toEqual([])
    expect(await fetchCollectibles(latchkey, { address, caipNetworkId })).toMatchObject({
      data: [],
    })
    const tokens = await fetchSwapTokens(latchkey, { caipNetworkId })
    const addresses = tokens.map((token) => token.address)
    const prices = await fetchPrices(latchkey, { addresses, caipNetworkId })
    expect(prices.map((price) => price.address)).toEqual(addresses)
    expect(prices.every(({ price }) => price > 0)).toBe(true)
  })

  test('a swap, from its quote to its transaction', async () => {
    const [coin, token] = await fetchSwapTokens(latchkey, { caipNetworkId })
    if (!coin || !token) throw new Error('nothing can be swapped')
    const [from, to] = [coin.address, token.address]
    const asked = { caipNetworkId, amount: 10n ** 15n, from, to, userAddress: account } as const
    const [quote] = await fetchQuotes(latchkey, { ...asked, userAddress: address, gasPrice: '1' })
    expect(quote).toMatchObject({ fromAccount: from, toAccount: to })
    const { standard } = await fetchGasPrice(latchkey, { caipNetworkId })
    expect(BigInt(standard)).toBeGreaterThan(0n)
    const spending = { caipNetworkId, tokenAddress: to, userAddress: account } as const
    expect(await fetchAllowance(latchkey, spending)).toBe(0n)
    const approval = await fetchApproval(latchkey, { ...asked, from: to, to: from, amount: 5n })
    expect(approval.tx).toMatchObject({ from: account, to })
    const { tx } = await fetchSwapTransaction(latchkey, { ...asked, slippage: 1 })
    expect(tx).toMatchObject({ from: account, data: expect.stringMatching(/^0x/) })
  })

  test('a purchase', async () => {
    const { paymentCurrencies, purchaseCurrencies } = await fetchOnrampOptions(latchkey, {
      caipNetworkId,
    })
    const [paymentCurrency] = paymentCurrencies
    const [purchaseCurrency] = purchaseCurrencies
    if (!paymentCurrency || !purchaseCurrency) throw new Error('nothing can be bought')
    const quote = await fetchOnrampQuote(latchkey, {
      ...{ caipNetworkId, paymentCurrency, purchaseCurrency, amount: '100', network: 'ethereum' },
    })
    expect(quote?.paymentTotal).toEqual({ amount: '100', currency: paymentCurrency.id })
    const wallet = { address, blockchains: ['ethereum'], assets: ['ETH'] }
    const place = await fetchOnrampUrl(latchkey, {
      ...{ caipNetworkId, destinationWallets: [wallet], partnerUserId: 'a'.repeat(32) },
    })
    expect(new URL(place ?? '').searchParams.get('address')).toBe(address)
  })

  test('a session, from its beginning to its end', async () => {
    expect(await fetchSmartSessions(latchkey, { account })).toEqual([])
    const asked = {
      expiry: Math.floor(Date.now() / 1000) + 3_600,
      signer: { type: 'keys', data: {} },
      permissions: [{ type: 'contract-call', data: {} }],
      policies: [],
    }
    const { pci, key } = await postSession(latchkey, { account, ...asked })
    expect(key.publicKey).toMatch(/^0x04[0-9a-f]{128}$/)
    const context = '0x1234'
    const activate = (signature: string) =>
      postSessionActivation(latchkey, { account, ...asked, pci, context, signature })
    await expect(activate(`0x${'1'.repeat(130)}`)).rejects.toMatchObject({ code: 'httpStatus' })
    await activate(await sign(`Activate the session ${pci}`, address))
    expect(await fetchSmartSessions(latchkey, { account })).toMatchObject([{ pci, context }])
    expect(await fetchSessionContext(latchkey, { account, pci })).toBe(context)
    const signature = await sign(`Revoke the session ${pci}`, address)
    expect(await postSessionRevocation(latchkey, { account, pci, signature })).toBe(true)
    const [session] = await fetchSmartSessions(latchkey, { account })
    expect(session?.revokedAt ?? 0).toBeGreaterThan(0)
  })
})
