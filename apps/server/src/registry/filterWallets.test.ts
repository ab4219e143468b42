import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterWallets } from './filterWallets.ts'
import { type IndexedWallet, indexWallet } from './indexWallet.ts'
import { type Wallet, type WalletsQuery, walletsQuery } from './schema.ts'
import { createSampleRegistry } from './seed/createSampleRegistry.ts'

const { wallets } = createSampleRegistry()
const indexed = wallets.map(indexWallet)
const find = (input: readonly IndexedWallet[], query: WalletsQuery) => {
  const { data, count } = filterWallets(input, query)
  return { data: data.map(({ wallet }) => wallet), count }
}
const query = (input: Record<string, string> = {}) => walletsQuery.parse(input)
const getIds = (data: readonly Wallet[]) => data.map(({ id }) => id)

const chains = [...new Set(wallets.flatMap((wallet) => wallet.chains))]
const someIds = fc.subarray(getIds(wallets), { maxLength: 100 }).map((ids) => ids.join(','))

/** Any filter a page may send. */
const filters = fc.record(
  {
    chains: fc.subarray([...chains, 'eip155:999999']).map((entry) => entry.join(',')),
    include: someIds,
    exclude: someIds,
    search: fc.constantFrom('a', 'AMBER', ' fern', 'example.', 'ê', 'zzz', '%'),
    badge_type: fc.constantFrom('certified', 'none'),
    rdns: fc.constantFrom('example.amber-alder', 'example.nobody,example.pale-fern'),
    names: fc.constantFrom('Amber Alder', 'amber alder,Pale Fern'),
  },
  { requiredKeys: [] },
)

test('the union of all pages is the whole list, in its order and without duplicates', () => {
  fc.assert(
    fc.property(filters, fc.integer({ min: 1, max: 100 }), (input, entries) => {
      const getPage = (page: number) =>
        find(indexed, query({ ...input, page: String(page), entries: String(entries) }))
      const { count } = getPage(1)
      const pages = Math.ceil(count / entries)
      const union = Array.from({ length: pages }, (_, index) => getPage(index + 1)).flatMap(
        ({ data, count: same }) => {
          expect(same).toBe(count)
          return getIds(data)
        },
      )
      expect(union).toHaveLength(count)
      expect(new Set(union).size).toBe(count)
      expect(getPage(pages + 1).data).toEqual([])
      if (input.search === undefined)
        expect(union).toEqual(getIds(wallets).filter((id) => union.includes(id)))
    }),
    { numRuns: runs(60) },
  )
})

test('a wallet is returned exactly if it matches every filter', () => {
  const keeps = (input: Record<string, string>, wallet: Wallet) => {
    const has = (name: string, value: string | null | undefined) =>
      input[name] === undefined ||
      input[name] === '' ||
      input[name]
        .toLowerCase()
        .split(',')
        .includes(value?.toLowerCase() ?? '')
    const words = input.search?.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim() ?? ''
    return (
      has('include', wallet.id) &&
      (!input.exclude || !has('exclude', wallet.id)) &&
      (!input.chains || wallet.chains.some((chain) => input.chains?.split(',').includes(chain))) &&
      has('rdns', wallet.rdns) &&
      has('names', wallet.name) &&
      (input.badge_type === undefined ||
        (input.badge_type === 'certified') === (wallet.badge_type === 'certified')) &&
      (wallet.name.toLowerCase().includes(words) || (wallet.rdns ?? '').includes(words))
    )
  }
  const allPages = Array.from({ length: Math.ceil(wallets.length / 100) }, (_, index) => index + 1)
  fc.assert(
    fc.property(filters, (input) => {
      const expected = wallets.filter((wallet) => keeps(input, wallet))
      const got = allPages.flatMap(
        (page) => find(indexed, query({ ...input, page: String(page), entries: '100' })).data,
      )
      expect(getIds(got).sort()).toEqual(getIds(expected).sort())
    }),
    { numRuns: runs(60), examples: [[{}]] },
  )
})

test('a search ignores case and accents, and lists names that begin with it first', () => {
  const createWallet = (name: string, rdns: string | null = null): Wallet => ({
    id: name.padEnd(64, '0'),
    name,
    chains: [],
    rdns,
  })
  const list = [
    createWallet('Wide Écho'),
    createWallet('Other', 'org.echo'),
    createWallet('Echo Bay'),
    createWallet('Nobody'),
  ]
  const names = (search: string) =>
    find(list.map(indexWallet), query({ search })).data.map(({ name }) => name)
  expect(names('ECHO')).toEqual(['Echo Bay', 'Wide Écho', 'Other'])
  expect(names('  wide   é ')).toEqual(['Wide Écho'])
})
