import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { mockPlatform, setup } from '../../test/setup.ts'
import { type Reply, type Seen, startService } from '../../test/startService.ts'
import { openModal } from '../modal/router/openModal.ts'
import { locationAtom } from '../modal/router/state.ts'
import { openAllWallets } from '../modal/wallets/openAllWallets.ts'
import { trackWalletSearch } from '../modal/wallets/trackWallets.ts'
import { systemClock } from '../ports/clock.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { catalogueAtom } from '../state/wallets.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { getWalletPagesQueryOptions, getWalletSearchQueryOptions } from './queries.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** An id in the format of the registry. */
const w = (index: number) => index.toString(16).padStart(64, '0')
type Entry = Record<string, unknown> & { readonly id: string; readonly name: string }
const entries = (count: number, change: (index: number) => object = () => ({})): Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: w(index),
    name: `Wallet ${index}`,
    ...change(index),
  }))

/** A registry with its own list, which responds like the service of the repository. */
function registry(list: readonly Entry[]) {
  return ({ query }: Seen): Reply => {
    const ids = (text: string | undefined) => text?.split(',') ?? []
    const found = list.filter(
      ({ id, name, badge_type }) =>
        (!query.include || ids(query.include).includes(id)) &&
        !ids(query.exclude).includes(id) &&
        (!query.search || name.toLowerCase().includes(query.search.toLowerCase())) &&
        (!query.badge_type || badge_type === query.badge_type),
    )
    const from = (Number(query.page) - 1) * Number(query.entries)
    return { json: { data: found.slice(from, from + Number(query.entries)), count: found.length } }
  }
}

async function world(reply: (seen: Seen) => Reply, config = {}) {
  const service = await startService(reply)
  const instance = setup({
    projectId: 'demo',
    services: { registry: service.url },
    clock: systemClock,
    ...config,
  })
  stops.push(() => instance.latchkey.destroy(), service.stop)
  const catalogue = () => instance.latchkey.store.get(catalogueAtom)
  const ids = (list: readonly { readonly id: string }[]) =>
    list.map(({ id }) => `w${Number.parseInt(id, 16)}`)
  return { ...instance, service, catalogue, ids }
}

describe('the first view', () => {
  test('has the first four featured wallets in the order of the site, then the first four of the others', async () => {
    const { latchkey, catalogue, ids } = await world(registry(entries(30)), {
      featuredWalletIds: [w(7), w(3), w(8), w(20), w(1)],
    })
    await loadCatalogue(latchkey)
    expect(ids(catalogue().featured)).toEqual(['w7', 'w3', 'w8', 'w20'])
    expect(ids(catalogue().recommended)).toEqual(['w0', 'w1', 'w2', 'w4'])
    expect(catalogue()).toMatchObject({ status: 'loaded', count: 26 })
  })

  test('is requested once, for the chains of the site, without excluded wallets', async () => {
    const { latchkey, catalogue, service, ids } = await world(
      registry(entries(9, (index) => ({ rdns: `example.w${index}` }))),
      { excludeWalletIds: [w(0), w(1), 'io.fox', 'Fox'] },
    )
    await Promise.all([loadCatalogue(latchkey), loadCatalogue(latchkey)])
    await loadCatalogue(latchkey)
    expect(ids(catalogue().recommended)).toEqual(['w2', 'w3', 'w4', 'w5'])
    expect(catalogue().excluded).toEqual([
      { rdns: 'example.w0', name: 'Wallet 0' },
      { rdns: 'example.w1', name: 'Wallet 1' },
    ])
    expect(service.calls.map(({ query }) => [query.chains, query.include, query.exclude])).toEqual(
      expect.arrayContaining([
        [expect.stringContaining('eip155:1'), undefined, `${w(0)},${w(1)}`],
        [undefined, `${w(0)},${w(1)}`, undefined],
      ]),
    )
    expect(service.calls).toHaveLength(2)
  })

  test('long lists of the site are requested in parts, and the rest is filtered here', async () => {
    const excluded = Array.from({ length: 130 }, (_, index) => w(index))
    const { latchkey, catalogue, service, ids } = await world(
      registry(entries(200, (index) => ({ rdns: `example.w${index}` }))),
      { excludeWalletIds: excluded },
    )
    await loadCatalogue(latchkey)
    expect(catalogue().status).toBe('loaded')
    expect(catalogue().excluded).toHaveLength(130)
    expect(ids(catalogue().recommended).filter((id) => excluded.includes(id))).toEqual([])
    const listed = service.calls.flatMap(({ query }) => [query.include, query.exclude])
    for (const list of listed) expect(list?.split(',').length ?? 0).toBeLessThanOrEqual(50)
  })

  test('without a registry no request is sent', async () => {
    const { latchkey } = setup()
    await loadCatalogue(latchkey)
    expect(latchkey.store.get(catalogueAtom).status).toBe('idle')
  })

  test('a site with an empty include list shows no registry wallet, and sends no request', async () => {
    const { latchkey, catalogue, service } = await world(registry(entries(9)), {
      includeWalletIds: ['io.fox'],
    })
    await loadCatalogue(latchkey)
    expect(catalogue()).toMatchObject({ status: 'loaded', recommended: [], count: 0 })
    expect(service.calls).toEqual([])
  })

  test('error: a failed part is missing and requested again, and the others are shown', async () => {
    let isDown = true
    const all = registry(entries(20))
    const { latchkey, catalogue, ids } = await world(
      (seen) => (isDown && !seen.query.include ? { status: 500, text: 'no' } : all(seen)),
      { featuredWalletIds: [w(5)] },
    )
    await loadCatalogue(latchkey)
    expect(catalogue()).toMatchObject({ status: 'failed', recommended: [], count: undefined })
    expect(ids(catalogue().featured)).toEqual(['w5'])
    isDown = false
    await loadCatalogue(latchkey)
    expect(catalogue()).toMatchObject({ status: 'loaded', count: 19 })
  })

  test('on a phone only wallets with a deep link are shown', async () => {
    const { latchkey, catalogue, ids } = await world(
      registry(entries(4, (index) => (index % 2 ? { mobile_link: `w${index}://` } : {}))),
      { platform: mockPlatform({ isMobile: true }) },
    )
    await loadCatalogue(latchkey)
    expect(ids(catalogue().recommended)).toEqual(['w1', 'w3'])
  })
})

describe('the list of all wallets', () => {
  test('comes in pages of 40, each wallet once, without those of the first view', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 170 }),
        fc.subarray([w(1), w(2), w(50)], { minLength: 0 }),
        async (count, featuredWalletIds) => {
          const all = entries(count)
          const { latchkey, catalogue, ids } = await world(registry(all), { featuredWalletIds })
          await loadCatalogue(latchkey)
          const client = await getQueryClient(latchkey)
          const query = getWalletPagesQueryOptions(latchkey, { isCertified: false })
          const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 20 })
          const { featured, recommended } = catalogue()
          const shown = [
            ...ids(featured),
            ...ids(recommended),
            ...pages.flatMap(({ data }) => ids(data)),
          ]
          expect(shown.toSorted()).toEqual(ids(all).toSorted())
          expect(pages.slice(0, -1).every(({ data }) => data.length === 40)).toBe(true)
        },
      ),
      { numRuns: runs(12) },
    )
  })

  test('all wallets of a site are shown, even if their ids do not fit into one request', async () => {
    const named = Array.from({ length: 130 }, (_, index) => w(index + 20))
    const { latchkey, service, ids } = await world(registry(entries(200)), {
      includeWalletIds: named,
    })
    const client = await getQueryClient(latchkey)
    const query = getWalletPagesQueryOptions(latchkey, { isCertified: false })
    const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 20 })
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(ids(entries(200)).slice(20, 150))
    const found = await client.fetchQuery(
      getWalletSearchQueryOptions(latchkey, { search: 'Wallet 1', isCertified: false }),
    )
    expect(found.data.length).toBeGreaterThan(0)
    expect(found.data.every(({ id }) => named.includes(id))).toBe(true)
    for (const { query: seen } of service.calls)
      expect(seen.include?.split(',').length ?? 0).toBeLessThanOrEqual(50)
  })

  test('security: a phrase, a key or an address in the search is never sent', async () => {
    const { latchkey, service, events } = await world(registry(entries(3)))
    const client = await getQueryClient(latchkey)
    events.length = 0
    for (const search of [
      'abandon ability able about above absent absorb',
      'wing, oak, leaf, pond, tree',
      '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
      '5Kb8kLf9zgWQnogidDA76MzPL6TsZZY36hWXMssSzNydYXYB9KF',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ]) {
      const query = getWalletSearchQueryOptions(latchkey, { search, isCertified: false })
      expect((await client.fetchQuery(query)).data).toEqual([])
      trackWalletSearch(latchkey, { search, isCertified: false })
    }
    expect(service.calls).toEqual([])
    expect(events).toEqual([])
    await client.fetchQuery(
      getWalletSearchQueryOptions(latchkey, { search: 'Wallet of the 1', isCertified: false }),
    )
    expect(service.calls).toHaveLength(1)
  })

  test('five pages without a usable wallet end the list', async () => {
    const { latchkey, service } = await world(registry(entries(2_000)), {
      platform: mockPlatform({ isMobile: true }),
    })
    const client = await getQueryClient(latchkey)
    const query = getWalletPagesQueryOptions(latchkey, { isCertified: false })
    await client.fetchInfiniteQuery({ ...query, pages: 50 })
    expect(service.calls).toHaveLength(5)
  })

  test('certified wallets come in pages of 40 too', async () => {
    const certified = (index: number) => (index % 2 ? { badge_type: 'certified' } : {})
    const { latchkey, service } = await world(registry(entries(170, certified)))
    const client = await getQueryClient(latchkey)
    const query = getWalletPagesQueryOptions(latchkey, { isCertified: true })
    const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 20 })
    expect(pages.map(({ data }) => data.length)).toEqual([40, 40, 5])
    expect(pages.flatMap(({ data }) => data).every((one) => one.badge_type)).toBe(true)
    expect(service.calls.map((call) => call.query.badge_type)).toEqual(Array(3).fill('certified'))
  })

  test('error: the list ends if the registry repeats a page or has a wrong count', async () => {
    const same = entries(40)
    for (const later of [same, []]) {
      const { latchkey, service } = await world(({ query }) => ({
        json: { data: query.page === '1' ? same : later, count: 1_000_000_000 },
      }))
      const client = await getQueryClient(latchkey)
      const query = getWalletPagesQueryOptions(latchkey, { isCertified: false })
      const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 20 })
      expect(pages).toHaveLength(2)
      expect(service.calls).toHaveLength(2)
    }
  })

  test('error: malformed entries are dropped, and later pages are still loaded', async () => {
    const list = entries(90, (index) => (index === 3 ? { name: 7 } : {}))
    const { latchkey } = await world(registry(list))
    const client = await getQueryClient(latchkey)
    const query = getWalletPagesQueryOptions(latchkey, { isCertified: false })
    const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 20 })
    expect(pages.flatMap(({ data }) => data)).toHaveLength(89)
  })

  test('a search is one request for 100, trimmed, for certified wallets on request', async () => {
    const list = entries(150, (index) => (index < 3 ? { badge_type: 'certified' } : {}))
    const { latchkey, service, ids } = await world(registry(list))
    const client = await getQueryClient(latchkey)
    const found = await client.fetchQuery(
      getWalletSearchQueryOptions(latchkey, { search: '  wallet ', isCertified: true }),
    )
    expect(ids(found.data)).toEqual(['w0', 'w1', 'w2'])
    expect(service.calls.at(-1)?.query).toMatchObject({
      search: 'wallet',
      entries: '100',
      badge_type: 'certified',
    })
  })
})

test('opening the grid and searching it are events, with the search string', async () => {
  const { latchkey, events } = setup()
  openModal(latchkey)
  events.length = 0
  openAllWallets(latchkey)
  trackWalletSearch(latchkey, { search: ' fox ', isCertified: true })
  expect(events).toEqual([
    ['CLICK_ALL_WALLETS', {}],
    ['SEARCH_WALLET', { badge: 'certified', search: 'fox' }],
  ])
  expect(latchkey.store.get(locationAtom).view).toBe('AllWallets')
})

test('error: an unreadably large count is capped', async () => {
  const { latchkey, catalogue } = await world(() => ({ json: { data: [], count: 1e308 } }))
  await loadCatalogue(latchkey)
  expect(catalogue().count).toBe(1_000_000)
})
