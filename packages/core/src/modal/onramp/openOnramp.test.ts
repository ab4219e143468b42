import { expect, test } from 'vitest'
import { buyer, caipNetworkId, ether, openBuyer } from '../../../test/openBuyer.ts'
import { mockPlatform } from '../../../test/setup.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { getOnrampOffers } from '../../onramp/getOnrampOffers.ts'
import { getOnrampSellers } from '../../onramp/getOnrampSellers.ts'
import { closeModal } from '../router/closeModal.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom } from '../router/state.ts'
import { buy } from './buy.ts'
import { openBuyHelp, openOnramp } from './openOnramp.ts'

async function open(change: Parameters<typeof openBuyer>[0] = {}) {
  const opened: string[] = []
  const world = await openBuyer(change, {
    platform: { ...mockPlatform(), openLink: (url) => void opened.push(url) },
  })
  const { latchkey, events } = world
  openModal(latchkey)
  events.length = 0
  openOnramp(latchkey)
  const sellers = await getOnrampSellers(latchkey, { caipNetworkId })
  const [offer] = await getOnrampOffers(latchkey, {
    ...{ sellers, asset: ether, amount: '100', currency: 'USD', paymentMethod: 'card' },
  })
  if (!offer) throw new Error('no offer')
  const view = () => latchkey.store.get(locationAtom).view
  return { ...world, opened, offer, view }
}

test('a press on Buy opens the providers, one on an offer its page and the view that follows; each is tracked', async () => {
  const { latchkey, events, opened, offer, view } = await open()
  expect(view()).toBe('OnRampProviders')
  openBuyHelp(latchkey)
  expect(view()).toBe('WhatIsABuy')
  openModal(latchkey, 'OnRampProviders')
  await buy(latchkey, offer)
  expect(view()).toBe('BuyInProgress')
  expect(opened).toEqual([expect.stringContaining(buyer)])
  expect(events.filter(([name]) => name.startsWith('SELECT'))).toEqual([
    ['SELECT_BUY_CRYPTO', { isSmartAccount: false }],
    ['SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }],
    ['SELECT_BUY_PROVIDER', { isSmartAccount: false, provider: 'coinbase' }],
  ])
})

test('error: a link to elsewhere is not opened, and the view stays', async () => {
  const { latchkey, opened, offer, view } = await open({
    url: () => `https://evil.example/?address=${buyer}`,
  })
  await expect(buy(latchkey, offer)).rejects.toMatchObject({ code: 'purchaseMismatch' })
  expect(opened).toEqual([])
  expect(view()).toBe('OnRampProviders')
})

test.each([
  ['closed the modal', closeModal],
  ['gone to another view', (latchkey: Latchkey) => openModal(latchkey, 'Networks')],
])('a visitor who has %s meanwhile is not moved, and nothing is opened', async (_, leave) => {
  const { latchkey, opened, offer, view } = await open()
  const buying = buy(latchkey, offer)
  leave(latchkey)
  await buying
  expect(opened).toEqual([])
  expect(view()).not.toBe('BuyInProgress')
})
