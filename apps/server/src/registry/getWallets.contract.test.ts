import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractTarget, contractTarget } from '../../test/contractTarget.ts'
import { type Wallet, walletsResponse } from './schema.ts'

let target: ContractTarget
beforeAll(async () => {
  target = await contractTarget()
})
afterAll(() => target.stop())

const wallets = async (query: Record<string, string> = {}) => {
  const { status, json } = await target.request('/getWallets', { query })
  expect(status).toBe(200)
  return walletsResponse.parse(json)
}
const getIds = (data: readonly Wallet[]) => data.map(({ id }) => id)

test('the pages together contain the whole list once, and the count is its length', async () => {
  const { count } = await wallets({ entries: '1' })
  const seen: string[] = []
  for (let page = 1; seen.length < Math.min(count, 300); page += 1) {
    const { data, count: same } = await wallets({ page: String(page), entries: '100' })
    expect(same).toBe(count)
    expect(data.length).toBeGreaterThan(0)
    seen.push(...getIds(data))
  }
  expect(new Set(seen).size).toBe(seen.length)
  const last = Math.ceil(count / 100)
  expect((await wallets({ page: String(last + 1), entries: '100' })).data).toEqual([])
})

test('a page has 40 wallets by default', async () => {
  const { data, count } = await wallets()
  expect(data).toHaveLength(Math.min(40, count))
  expect((await wallets({ entries: '4' })).data).toEqual(data.slice(0, 4))
  expect((await wallets({ page: '2', entries: '4' })).data).toEqual(data.slice(4, 8))
})

test('include and exclude accept ids', async () => {
  const all = getIds((await wallets({ entries: '6' })).data)
  const some = all.slice(0, 3)
  expect(getIds((await wallets({ include: some.join(',') })).data)).toEqual(some)
  const rest = await wallets({ entries: '6', exclude: some.join(',') })
  expect(getIds(rest.data).filter((id) => some.includes(id))).toEqual([])
  const both = await wallets({ include: all.join(','), exclude: some.join(',') })
  expect(getIds(both.data)).toEqual(all.slice(3))
})

test('chains returns wallets that support one of them', async () => {
  const chain = (await wallets({ entries: '1' })).data[0]?.chains[0]
  if (chain === undefined) return
  const { data } = await wallets({ chains: `${chain},eip155:424242` })
  expect(data.length).toBeGreaterThan(0)
  for (const wallet of data) expect(wallet.chains).toContain(chain)
})

test('search finds a part of the name in any case', async () => {
  const [wallet] = (await wallets({ entries: '1' })).data
  const part = wallet?.name.slice(1, 5).toUpperCase() ?? ''
  const { data } = await wallets({ search: part, entries: '100' })
  expect(getIds(data)).toContain(wallet?.id)
  expect(await wallets({ search: 'no wallet is called that' })).toEqual({ data: [], count: 0 })
})

test('badge_type splits the list in two', async () => {
  const [all, certified, none, short] = await Promise.all([
    wallets({ entries: '1' }),
    wallets({ badge_type: 'certified' }),
    wallets({ badge_type: 'none' }),
    wallets({ badge: 'certified' }),
  ])
  expect(certified.count + none.count).toBe(all.count)
  expect(certified.data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
  expect(none.data.some(({ badge_type }) => badge_type === 'certified')).toBe(false)
  expect(short).toEqual(certified)
})

test('error: invalid parameters are rejected by name', async () => {
  const id = 'a'.repeat(64)
  const cases: [Record<string, string>, string][] = [
    [{ page: '0' }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: '1e3' }, 'page'],
    [{ entries: '101' }, 'entries'],
    [{ entries: 'all' }, 'entries'],
    [{ chains: 'ethereum' }, 'chains.0'],
    [{ chains: `eip155:1,eip155:${'1'.repeat(40)}` }, 'chains.1'],
    [{ include: 'x' }, 'include.0'],
    [{ include: `${id},../../etc/passwd` }, 'include.1'],
    [{ exclude: "' OR 1=1 --" }, 'exclude.0'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ badge_type: 'gold' }, 'badge_type'],
    [{ rdns: 'no' }, 'rdns.0'],
    [
      {
        include: Array.from({ length: 101 }, (_, n) => n.toString(16).padStart(64, '0')).join(','),
      },
      'include',
    ],
  ]
  for (const [query, field] of cases) {
    const { status, json } = await target.request('/getWallets', { query })
    expect(status, JSON.stringify(query).slice(0, 80)).toBe(400)
    expect(json).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  }
  expect((await target.request('/getWallets?page=1', { query: { page: '2' } })).status).toBe(400)
})

test('security: a search is text, even if it contains SQL', async () => {
  for (const search of ["'; DROP TABLE registry_wallets; --", '%', '_', '\\', '\u0000', '*'])
    expect(await wallets({ search })).toEqual({ data: [], count: 0 })
  expect((await wallets()).count).toBeGreaterThan(0)
})
