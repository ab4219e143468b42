import { expect, test } from 'vitest'
import { coinbase, meld, ofCoinbase, ofMeld, startSeller } from '../../test/startSeller.ts'

const address = `0x${'a'.repeat(40)}`

test('Coinbase is asked for the options and the quote of a state; its page has no parameter for one', async () => {
  const { request, provider } = await startSeller(ofCoinbase, coinbase)
  const place = { country: 'US', subdivision: 'CA' }
  const purchase = {
    purchaseCurrency: { id: 'eth-id' },
    paymentCurrency: { id: 'USD' },
    ...{ amount: '100', network: 'base' },
  }
  expect((await request('/v1/onramp/quote', { body: { ...purchase, ...place } })).status).toBe(200)
  expect(
    provider.requested.map(({ query, body }) => ({ ...query, ...Object(body) })),
  ).toMatchObject([place, place])
  const { json } = await request('/v1/generators/onrampurl', {
    body: {
      destinationWallets: [{ address, blockchains: ['base'], assets: ['ETH'] }],
      partnerUserId: 'p'.repeat(40),
      ...{ country: 'US', subdivision: 'TX' },
    },
  })
  expect(provider.requested.at(-1)?.query).toEqual({ country: 'US', subdivision: 'TX' })
  const page = new URL((json as { url: string }).url)
  expect([...page.searchParams.keys()]).not.toContain('subdivision')
})

test('Meld is asked for the quote of a state, and for its options once per country', async () => {
  const { request, provider } = await startSeller(ofMeld, meld)
  const quote = async (subdivision: string) =>
    request('/v1/onramp/quote', {
      body: {
        purchaseCurrency: { id: 'ETH' },
        paymentCurrency: { id: 'EUR' },
        ...{ amount: '100', network: 'ETH', country: 'US', subdivision },
      },
    })
  await quote('CA')
  await quote('TX')
  const asked = provider.requested.map(({ path, body }) => [
    path.split('/').at(-1),
    (body as { subdivision?: string } | undefined)?.subdivision,
  ])
  expect(asked.toSorted()).toEqual([
    ['crypto-currencies', undefined],
    ['fiat-currency-purchases', undefined],
    ['quote', 'CA'],
    ['quote', 'TX'],
  ])
})
