import { connect, createMemoryStorage } from '@latchkey/core'
import {
  dismissPurchase,
  getOnrampOffers,
  getOnrampSellers,
  getPurchases,
} from '@latchkey/core/onramp'
import { onrampService } from '@latchkey/scenes/onramp'
import { expect, test } from 'vitest'
import { wallet } from '../../test/showApp.tsx'
import { showHook } from '../../test/showHook.tsx'
import { useStartPurchase } from './actionHooks.ts'
import { usePurchases } from './usePurchases.ts'

/** A connected account of a data service that sells, and the best offer for 100 dollars. */
async function showPurchase(
  change: Parameters<typeof onrampService>[0] = {},
  storage = createMemoryStorage(),
) {
  const { market: _, ...service } = onrampService(change)
  const config = { ...service, storage }
  const app = await showHook(() => ({ start: useStartPurchase(), all: usePurchases() }), { config })
  await connect(app.latchkey, { walletId: wallet.connectorId })
  const caipNetworkId = 'eip155:1'
  const [offer] = await getOnrampOffers(app.latchkey, {
    sellers: await getOnrampSellers(app.latchkey, { caipNetworkId }),
    asset: { caipNetworkId, name: 'Ether', symbol: 'ETH' },
    ...{ amount: '100', currency: 'USD', paymentMethod: 'card' },
  })
  if (!offer) throw new Error('no offer')
  return { ...app, offer }
}

test('useStartPurchase and usePurchases: the checked link of the page, and the list from then on', async () => {
  const { latchkey, read, offer } = await showPurchase()
  expect(read().all).toEqual([])
  const purchase = await read().start.run(offer)
  expect(purchase?.url).toMatch(/^https:\/\/pay\.coinbase\.com\//)
  await expect.poll(() => read().all).toEqual([purchase])
  expect(read().start).toMatchObject({ data: purchase, variables: offer })
  dismissPurchase(latchkey, { id: purchase?.id ?? '' })
  await expect.poll(() => read().all).toEqual([])
})

test('usePurchases: those of an earlier visit', async () => {
  const storage = createMemoryStorage()
  const { latchkey, read, offer } = await showPurchase({}, storage)
  const purchase = await read().start.run(offer)
  latchkey.destroy()
  const later = await showHook(usePurchases, { config: { storage } })
  await expect.poll(() => later.read()).toEqual([purchase])
})

test('security: useStartPurchase: a link to another host is refused, and not listed', async () => {
  const { latchkey, read, offer } = await showPurchase({ url: () => 'https://evil.example/' })
  expect(await read().start.run(offer)).toBeUndefined()
  await expect.poll(() => read().start.error?.code).toBe('purchaseMismatch')
  expect(getPurchases(latchkey)).toEqual([])
})
