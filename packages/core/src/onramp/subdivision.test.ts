import { expect, test } from 'vitest'
import { caipNetworkId, ether, openBuyer } from '../../test/openBuyer.ts'
import { getOnrampOffers } from './getOnrampOffers.ts'
import { getOnrampSellers } from './getOnrampSellers.ts'
import { getOnrampOffersQueryOptions, getOnrampSellersQueryOptions } from './queries.ts'
import { startPurchase } from './startPurchase.ts'

const terms = { asset: ether, amount: '100', currency: 'USD', paymentMethod: 'card' } as const

test('a state is named in each request of a purchase, and no request names one that was not chosen', async () => {
  const { latchkey, asked } = await openBuyer()
  const buy = async (place: { country: string; subdivision?: string | undefined }) => {
    asked.length = 0
    const sellers = await getOnrampSellers(latchkey, { caipNetworkId, ...place })
    const [offer] = await getOnrampOffers(latchkey, { ...terms, ...place, sellers })
    if (!offer) throw new Error('no offer')
    await startPurchase(latchkey, offer)
    return asked
      .filter(({ path }) => /options|quote|onrampurl/.test(path))
      .map(({ query, body }) => ({ ...query, ...body })['subdivision'])
  }
  expect(await buy({ country: 'US', subdivision: 'CA' })).toEqual(Array(5).fill('CA'))
  expect(await buy({ country: 'US' })).toEqual(Array(5).fill(undefined))
})

test('what was read for one state is not shown for another', async () => {
  const { latchkey } = await openBuyer()
  const keys = ['CA', 'TX', undefined].flatMap((subdivision) => {
    const place = { country: 'US', subdivision }
    return [
      getOnrampSellersQueryOptions(latchkey, caipNetworkId, 'US', subdivision),
      getOnrampOffersQueryOptions(latchkey, [], { ...terms, ...place }),
    ].map(({ queryKey }) => JSON.stringify(queryKey))
  })
  expect(new Set(keys).size).toBe(6)
})

test('error: providers that do not sell in the state are left out', async () => {
  const { latchkey } = await openBuyer()
  const place = { caipNetworkId, country: 'US' } as const
  expect(await getOnrampSellers(latchkey, { ...place, subdivision: 'NY' })).toEqual([])
  expect(await getOnrampSellers(latchkey, { ...place, subdivision: 'NJ' })).toHaveLength(2)
})
