import { expect, test } from 'vitest'
import * as z from 'zod'
import { contractTarget } from '../../test/contractTarget.ts'
import { historyResponse } from '../history/schema.ts'
import { onrampOptions, onrampQuote } from './schema.ts'

const address = `0x${'1'.repeat(40)}`

test('each provider has a page, and an order of it in the history; with an API, options whose first currency can be quoted', async () => {
  const { request, stop } = await contractTarget()
  try {
    const destinationWallets = [{ address, blockchains: [], assets: [] }]
    const body = { destinationWallets, partnerUserId: 'c'.repeat(32) }
    const { providers } = z
      .object({ providers: z.array(z.object({ id: z.string() })) })
      .parse((await request('/v1/onramp/providers')).json)
    const sold = await request('/v1/generators/onrampurl', { body })
    expect(sold.status).toBe(providers.length > 0 ? 200 : 501)
    const onramp = providers[0]?.id ?? 'coinbase'
    const history = await request(`/v1/account/${address}/history`, { query: { onramp } })
    expect(history.status).toBe(sold.status)
    if (sold.status === 200) {
      expect(decodeURIComponent(z.object({ url: z.url() }).parse(sold.json).url)).toContain(address)
      const { data } = historyResponse.parse(history.json)
      expect(data.map(({ id }) => id)).toContain(body.partnerUserId)
    }

    const { status, json } = await request('/v1/onramp/options')
    expect([200, 501]).toContain(status)
    if (status !== 200) return
    const { paymentCurrencies, purchaseCurrencies } = onrampOptions.parse(json)
    const bought = purchaseCurrencies.find(({ networks }) => networks.length > 0)
    const [paymentCurrency] = paymentCurrencies
    const [limits] = paymentCurrency?.payment_method_limits ?? []
    if (!bought || !paymentCurrency || !limits) return
    const quote = (amount: string) =>
      request('/v1/onramp/quote', {
        body: {
          purchaseCurrency: bought,
          paymentCurrency,
          amount,
          network: bought.networks[0]?.name,
        },
      })
    const good = await quote(limits.min)
    expect(good.status).toBe(200)
    expect(onrampQuote.parse(good.json).paymentTotal.currency).toBe(paymentCurrency.id)
    expect((await quote('0')).status).toBe(400)
  } finally {
    await stop()
  }
})
