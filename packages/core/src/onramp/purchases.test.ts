import { expect, test, vi } from 'vitest'
import { buyer, caipNetworkId, ether, openBuyer } from '../../test/openBuyer.ts'
import { setup } from '../../test/setup.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { writeStored } from '../storage/stored.ts'
import { getOnrampOffers } from './getOnrampOffers.ts'
import { getOnrampSellers } from './getOnrampSellers.ts'
import {
  dismissPurchase,
  endPurchase,
  getPurchases,
  hasPurchases,
  type Purchase,
  watchPurchases,
} from './purchases.ts'
import { getPurchaseQueryOptions } from './queries.ts'
import { startPurchase } from './startPurchase.ts'

const dayMs = 86_400_000

async function open(storage = createMemoryStorage()) {
  const world = await openBuyer({}, { storage })
  const { latchkey } = world
  const start = async () => {
    const sellers = await getOnrampSellers(latchkey, { caipNetworkId })
    const [offer] = await getOnrampOffers(latchkey, {
      ...{ sellers, asset: ether, amount: '100', currency: 'USD', paymentMethod: 'card' },
    })
    if (!offer) throw new Error('no offer')
    return startPurchase(latchkey, offer)
  }
  const read = async (purchase: Purchase) => {
    const signal = new AbortController().signal
    return getPurchaseQueryOptions(latchkey, purchase).queryFn({ signal })
  }
  /** What a later page of the same visitor has. */
  const next = () => getPurchases(setup({ storage, clock: world.clock }).latchkey)
  return { ...world, storage, start, read, next }
}

test('purchases of an earlier page go on, newest first, until they end', async () => {
  const { latchkey, start, read, next, market } = await open()
  expect(hasPurchases(latchkey)).toBe(false)
  const first = await start()
  const second = await start()
  expect(hasPurchases(latchkey)).toBe(true)
  expect(next()).toEqual([second, first])
  market.orders = [{ id: first.id, address: buyer, status: 'pending' }]
  await read(first)
  expect(next()).toEqual([second, first])
  market.orders = [{ id: first.id, address: buyer, status: 'confirmed' }]
  await read(first)
  expect(next()).toEqual([second])
  expect(getPurchases(latchkey)).toMatchObject([
    { id: second.id },
    { id: first.id, endedAt: 1_000 },
  ])
  dismissPurchase(latchkey, second)
  expect(hasPurchases(latchkey)).toBe(false)
})

test('error: the id of a purchase is an option', async () => {
  const { latchkey } = await open()
  for (const id of [undefined, 'one', {}] as never[])
    expect(() => dismissPurchase(latchkey, id)).toThrow('Invalid argument "dismissPurchase.id"')
})

test('one that was not paid within a day has ended, and any is forgotten after a week', async () => {
  const { clock, start, read, next, market } = await open()
  const unpaid = await start()
  const paid = await start()
  market.orders = [{ id: paid.id, address: buyer, status: 'pending' }]
  await clock.advance(dayMs)
  await read(unpaid)
  await read(paid)
  expect(next()).toEqual([unpaid, paid].filter(({ id }) => id === paid.id))
  await clock.advance(6 * dayMs)
  expect(next()).toEqual([])
})

test('security: a stored purchase of the far future, which only a script of the page writes, is ignored', async () => {
  const { clock, start, next } = await open()
  await clock.advance(7 * dayMs)
  const later = await start()
  await clock.advance(-7 * dayMs)
  expect(next()).toEqual([])
  await clock.advance(dayMs)
  expect(next()).toEqual([later])
})

test('a watcher is called with the list when one starts, ends or is removed, until it is stopped', async () => {
  const { latchkey, start, storage } = await open()
  const [earlier, first] = [await start(), await start()]
  const { latchkey: later } = setup({ storage })
  const onChange = vi.fn<(all: readonly Purchase[]) => void>()
  const stop = watchPurchases(later, { onChange })
  expect(onChange).not.toHaveBeenCalled()
  endPurchase(later, first)
  dismissPurchase(later, earlier)
  const seen = onChange.mock.calls.map(([all]) => all.map(({ id, endedAt }) => [id, !endedAt]))
  expect(seen).toEqual([
    [
      [first.id, false],
      [earlier.id, true],
    ],
    [[first.id, false]],
  ])
  stop()
  dismissPurchase(later, first)
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(getPurchases(latchkey)).toEqual([first, earlier])
})

test('two tabs keep the purchases of each other', async () => {
  const { storage, start, next } = await open()
  const other = await open(storage)
  const first = await start()
  const second = await other.start()
  expect(next()).toEqual([second, first])
  endPurchase(other.latchkey, second)
  expect(next()).toEqual([first])
})

test('error: a purchase that was dismissed in one tab is not saved again by another', async () => {
  const { latchkey, storage, start, next } = await open()
  const first = await start()
  const other = await open(storage)
  expect(getPurchases(other.latchkey)).toEqual([first])
  dismissPurchase(latchkey, first)
  const second = await other.start()
  expect(next()).toEqual([second])
})

test.each([
  ['a link to another host', { url: `https://evil.example/?address=${buyer}` }],
  ['a link for another wallet', { url: `https://pay.coinbase.com/?address=0x${'ee'.repeat(20)}` }],
  ['a script as link', { url: 'javascript:alert(1)' }],
  ['a script as link to loopback', { url: `javascript://localhost/?address=${buyer}#%0aalert(1)` }],
  ['a link to loopback', { url: `http://localhost:4000/?address=${buyer}` }],
  ['a network that is none', { asset: { ...ether, caipNetworkId: 'ether' } }],
  ['no time', { createdAt: undefined }],
])('security: a saved purchase with %s is dropped, and the others stay', async (_, change) => {
  const { storage, start, next } = await open()
  const purchase = await start()
  const broken = { ...purchase, id: 'broken', ...change } as Purchase
  writeStored({ id: 'latchkey', storage }, { name: 'purchases', schema: undefined as never }, [
    broken,
    purchase,
  ] as never)
  expect(next()).toEqual([purchase])
})
