import { expect, test } from 'vitest'
import { caipNetworkId, ether, openBuyer } from '../../test/openBuyer.ts'
import { getOnrampOffers } from './getOnrampOffers.ts'
import { getOnrampSellers } from './getOnrampSellers.ts'
import { startPurchase } from './startPurchase.ts'

const terms = { asset: ether, amount: '100', currency: 'USD', paymentMethod: 'card' } as const

async function open() {
  const { latchkey } = await openBuyer()
  const sellers = await getOnrampSellers(latchkey, { caipNetworkId })
  const [offer] = await getOnrampOffers(latchkey, { sellers, ...terms })
  if (!offer) throw new Error('no offer')
  return { latchkey, offer }
}

test.each([
  ['sellers', undefined],
  ['asset', 'ETH'],
  ['amount', 50],
  ['amount', ''],
  ['amount', '50 USD'],
  ['currency', undefined],
  ['paymentMethod', undefined],
  ['country', 1],
  ['subdivision', 1],
  ['signal', {}],
  ['provider', 'meld'],
])('error: offers with the %s %j are refused', async (name, value) => {
  const { latchkey } = await open()
  const options = { sellers: [], ...terms, [name]: value }
  await expect(getOnrampOffers(latchkey, options)).rejects.toMatchObject({
    argument: `getOnrampOffers.${name}`,
  })
})

test('error: without an offer no purchase is started', async () => {
  const { latchkey, offer } = await open()
  const { provider: _, ...rest } = offer
  for (const given of [undefined, {}, 'offer', rest] as never[])
    await expect(startPurchase(latchkey, given)).rejects.toMatchObject({
      argument: 'startPurchase.offer',
    })
})

test('error: a purchase that is unsupported says why', async () => {
  const { latchkey, offer } = await open()
  const code = 'purchaseUnsupported'
  const { latchkey: bare } = await openBuyer({}, { services: {} })
  await expect(startPurchase(bare, offer)).rejects.toMatchObject({
    ...{ code, details: 'services.data is not set' },
  })
  const elsewhere = { ...offer, asset: { ...offer.asset, caipNetworkId: 'eip155:137' } } as const
  await expect(startPurchase(latchkey, elsewhere)).rejects.toMatchObject({
    ...{ code, details: 'services.data does not support eip155:137, or cannot be reached' },
  })
})
