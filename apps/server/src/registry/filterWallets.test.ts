import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterWallets } from './filterWallets.ts'
import { type IndexedWallet, indexWallet } from './indexWallet.ts'
import { type Wallet, type WalletsQuery, walletsQuery } from './schema.ts'
import { createSampleRegistry } from './seed/createSampleRegistry.ts'

const { wallets } = createSampleRegistry()
const indexed = wallets.map(indexWallet)
const find = (given: readonly IndexedWallet[], own: WalletsQuery) => {
  const { data, count } = filterWallets(given, own)
  return { data: data.map(({ wallet }) => wallet), count }
}
const query = (given: Record<string, string> = {}) => walletsQuery.parse(given)
const getIds = (data: readonly Wallet[]) => data.map(({ id }) => id)

const chains = [...new Set(wallets.flatMap((own) => own.chains))]
const someIds = fc.subarray(getIds(wallets), { maxLength: 100 }).map((ids) => ids.join(','))

/** Any filter a page may send. */
const filters = fc.record(
  {
    chains: fc.subarray([...chains, 'eip155:999999']).map((own) => own.join(',')),
    include: someIds,
    exclude: someIds,
    search: fc.constantFrom('a', 'AMBER', ' fern', 'example.', 'ê', 'zzz', '%'),
    badge_type: fc.constantFrom('certified', 'none'),
    rdns: fc.constantFrom('example.amber-alder', 'example.nobody,example.pale-fern'),
    names: fc.constantFrom('Amber Alder', 'amber alder,Pale Fern'),
  },
  { requiredKeys: [] },
)

test('the union of all pages is the whole list, in its order and without doubles', () => {
  fc.assert(
    fc.property(filters, fc.integer({ min: 1, max: 100 }), (given, entries) => {
      const pageOf = (page: number) =>
        find(indexed, query({ ...given, page: String(page), entries: String(entries) }))
      const { count } = pageOf(1)
      const pages = Math.ceil(count / entries)
      const union = Array.from({ length: pages }, (_, index) => pageOf(index + 1)).flatMap(
        ({ data, count: same }) => {
          expect(same).toBe(count)
          return getIds(data)
        },
      )
      expect(union).toHaveLength(count)
      expect(new Set(union).size).toBe(count)
      expect(pageOf(pages + 1).data).toEqual([])
      if (given.search === undefined)
        expect(union).toEqual(getIds(wallets).filter((id) => union.includes(id)))
    }),
    { numRuns: runs(60) },
  )
})

test('a wallet is returned exactly if it matches every filter', () => {
  const keeps = (given: Record<string, string>, own: Wallet) => {
    const has = (name: string, value: string | null | undefined) =>
      given[name] === undefined ||
      given[name] === '' ||
      given[name]
        .toLowerCase()
        .split(',')
        .includes(value?.toLowerCase() ?? '')
    const words = given.search?.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim() ?? ''
    return (
      has('include', own.id) &&
      (!given.exclude || !has('exclude', own.id)) &&
      (!given.chains || own.chains.some((chain) => given.chains?.split(',').includes(chain))) &&
      has('rdns', own.rdns) &&
      has('names', own.name) &&
      (given.badge_type === undefined ||
        (given.badge_type === 'certified') === (own.badge_type === 'certified')) &&
      (own.name.toLowerCase().includes(words) || (own.rdns ?? '').includes(words))
    )
  }
  const allPages = Array.from({ length: Math.ceil(wallets.length / 100) }, (_, index) => index + 1)
  fc.assert(
    fc.property(filters, (given) => {
      const wanted = wallets.filter((own) => keeps(given, own))
      const got = allPages.flatMap(
        (page) => find(indexed, query({ ...given, page: String(page), entries: '100' })).data,
      )
      expect(getIds(got).sort()).toEqual(getIds(wanted).sort())
    }),
    { numRuns: runs(60), examples: [[{}]] },
  )
})

test('a search ignores case and accents, and lists names that begin with it first', () => {
  const own = (name: string, rdns: string | null = null): Wallet => ({
    id: name.padEnd(64, '0'),
    name,
    chains: [],
    rdns,
  })
  const list = [own('Wide Écho'), own('Other', 'org.echo'), own('Echo Bay'), own('Nobody')]
  const names = (search: string) =>
    find(list.map(indexWallet), query({ search })).data.map(({ name }) => name)
  expect(names('ECHO')).toEqual(['Echo Bay', 'Wide Écho', 'Other'])
  expect(names('  wide   é ')).toEqual(['Wide Écho'])
})
