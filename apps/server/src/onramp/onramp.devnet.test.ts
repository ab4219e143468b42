import { type Devnet, startDevnet } from '@latchkey/devnet'
import { devnetToken } from '@latchkey/devnet/constants'
import { erc20Abi, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startDevnetServer } from '../../test/startDevnetServer.ts'
import { developmentFile } from '../config/development.ts'
import { historyResponse } from '../history/schema.ts'
import { onrampOptions, onrampQuote } from './schema.ts'

const clock = { time: Date.now() }
let devnet: Devnet
let world: Awaited<ReturnType<typeof startDevnetServer>>
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1] })
  const shift = Number(new URL(devnet.onrampUrl ?? '').port) - 9304
  const { onramp } = developmentFile(shift)
  const settings = { config: () => ({ onramp }), clock: { now: () => clock.time } }
  world = await startDevnetServer(settings, devnet)
})
afterAll(async () => {
  await world?.stop()
  await devnet?.stop()
})

const get = async (path: string, asking: Parameters<typeof world.request>[1]) => {
  const { status, json, text } = await world.request(path, asking)
  expect(status, text).toBe(200)
  return json
}

test.each(['coinbase', 'meld'])(
  'a purchase of %s: options, quote, page, pending, and confirmed with the hash of its delivery',
  async (provider) => {
    const wallet = privateKeyToAddress(generatePrivateKey())
    const options = onrampOptions.parse(
      await get('/v1/onramp/options', { query: { provider, country: 'US' } }),
    )
    const dollars = options.purchaseCurrencies.find(({ symbol }) => symbol === 'DUSD')
    const [network] = dollars?.networks ?? []
    expect(network).toMatchObject({ chain_id: '1', contract_address: devnetToken.address })

    const common = { provider, country: 'US', paymentMethod: 'card' }
    const asked = { amount: '80.5', network: network?.name, paymentCurrency: { id: 'USD' } }
    const body = { ...common, ...asked, purchaseCurrency: dollars }
    const quote = onrampQuote.parse(await get('/v1/onramp/quote', { body }))
    expect(quote.paymentTotal).toEqual({ amount: '80.5', currency: 'USD' })

    const blockchains = [network?.name]
    const json = await get('/v1/generators/onrampurl', {
      body: {
        ...{ ...common, paymentCurrency: 'USD', presetFiatAmount: 80.5 },
        destinationWallets: [{ address: wallet, blockchains, assets: [dollars?.id] }],
        defaultNetwork: network?.name,
        partnerUserId: crypto.randomUUID(),
      },
    })
    const { url } = z.object({ url: z.string() }).parse(json)
    const readPurchase = async () => {
      clock.time += 5_000
      const query = { onramp: provider, chainId: 'eip155:1' }
      const history = await get(`/v1/account/${wallet}/history`, { query })
      const [purchase] = historyResponse.parse(history).data
      const [transfer] = purchase?.transfers ?? []
      return {
        status: purchase?.metadata.status,
        amount: transfer?.quantity.numeric,
        hash: purchase?.metadata.hash as `0x${string}`,
      }
    }
    expect(await (await fetch(url)).text()).toContain('Nobody has paid yet.')
    expect((await readPurchase()).status).toBe('created')

    await world.client.setAutomine(false)
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
    expect((await readPurchase()).status).toBe('pending')
    await world.client.setAutomine(true)
    await world.client.mine({ blocks: 1 })
    const { status, amount, hash } = await readPurchase()
    expect({ status, amount }).toEqual({
      status: 'confirmed',
      amount: quote.purchaseAmount.amount,
    })
    expect((await world.client.getTransactionReceipt({ hash })).status).toBe('success')
    const balance = await world.client.readContract({
      address: devnetToken.address,
      ...{ abi: erc20Abi, functionName: 'balanceOf', args: [wallet] },
    })
    expect(balance).toBe(parseUnits(amount ?? '', 6))
  },
)

test('error: in a country without sales the providers have no currencies, and no quote', async () => {
  for (const provider of ['coinbase', 'meld']) {
    const query = { provider, country: 'KP' }
    expect(await get('/v1/onramp/options', { query })).toEqual({
      paymentCurrencies: [],
      purchaseCurrencies: [],
    })
    const body = {
      ...{ ...query, amount: '100', network: 'ethereum' },
      ...{ purchaseCurrency: { id: 'ETH' }, paymentCurrency: { id: 'USD' } },
    }
    expect(await world.request('/v1/onramp/quote', { body })).toMatchObject({
      status: 400,
      json: { reasons: [{ field: 'purchaseCurrency' }] },
    })
  }
})
